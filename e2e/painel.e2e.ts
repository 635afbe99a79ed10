import { expect, lookEverywhere, signIn, test } from './fixtures.ts'
import { Counter } from './pages/counter.ts'
import { Shell } from './pages/shell.ts'

test("opens each dashboard alert's own records, and clears the alert once they are settled", async ({
  page,
  moveTo,
}) => {
  await moveTo('2026-03-10T10:00:00-03:00')
  const counter = new Counter(page)
  await signIn(page)
  await expect(page.getByText('Tudo em dia! Nenhum alerta urgente no momento.')).toBeVisible()
  const { cliente, moto } = await counter.rental({ placa: 'ALE1R23', nome: 'Alice Exemplo' })
  await counter.post('/cobrancas-extras', {
    cliente_id: cliente.id,
    tipo: 'dano_moto',
    titulo: 'Retrovisor quebrado',
    descricao: 'Esquerdo',
    valor: 150,
    data_ocorrencia: '2026-03-01',
    data_vencimento: '2026-03-12',
  })
  const oil = await counter.moto('OLE0123', { km_atual: 1350, cor: 'Preta' })

  // Within 48 hours, because a late backup would be another alert.
  await moveTo('2026-03-12T09:00:00-03:00')
  await signIn(page)
  const panel = page.getByRole('region', { name: /^Centro de Alertas Inteligentes/ })
  await expect(panel.getByRole('heading', { name: 'Centro de Alertas Inteligentes 3 alertas' })).toBeVisible()
  await expect(panel).toContainText('1 cobrança vence até amanhã ou já venceu: envie lembretes')
  await expect(panel.getByRole('link', { name: 'Configurar e-mail' })).toHaveAttribute(
    'href',
    '/admin/configuracoes-avancadas?aba=email',
  )

  const charges = panel.getByRole('region', { name: /Cobranças Extras Pendentes/ })
  await expect(charges).toContainText('Vence HOJE!')
  await expect(charges.getByRole('link', { name: /^WhatsApp da loja/ })).toHaveAttribute('href', /wa\.me\/55/)
  await charges.getByRole('link', { name: /^Ver cobrança/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Retrovisor quebrado')
  await page.goBack()

  await panel.getByRole('link', { name: /^Gerenciar pagamento: Alice Exemplo/ }).click()
  const details = page.getByRole('dialog', { name: 'Detalhes do pagamento' })
  await expect(details).toContainText('Alice Exemplo')
  await details.getByRole('button', { name: 'Marcar como pago' }).click()
  await new Shell(page).expectNotice(/Pago:/)

  await page.goto('/admin')
  await expect(panel.getByRole('region', { name: /Pagamentos Atrasados/ })).toBeHidden()
  await lookEverywhere(page)
  await panel.getByRole('link', { name: 'Registrar Troca da moto OLE0123' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/manutencao\\?moto=${oil.id}&nova=1`))
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(moto.id).not.toBe(oil.id)
})

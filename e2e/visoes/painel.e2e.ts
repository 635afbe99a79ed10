import { beginSession, expect, signIn, test } from '../kit/fixtures.ts'
import { Counter } from '../kit/pages/counter.ts'
import { Shell } from '../kit/pages/shell.ts'

test("opens each dashboard alert's own records, and clears the alert once they are settled", async ({
  page,
  moveTo,
}) => {
  await moveTo('2026-03-10T10:00:00-03:00')
  const counter = new Counter(page)
  await signIn(page)
  await expect(page.getByText('Tudo em dia! Nenhum alerta urgente no momento.')).toBeVisible()
  const { cliente, moto } = await counter.locacao({ placa: 'ALE1R23', nome: 'Alice Exemplo' })
  await counter.post('/cobrancas-extras', {
    cliente_id: cliente.id,
    tipo: 'dano_moto',
    titulo: 'Retrovisor quebrado',
    descricao: 'Esquerdo',
    valor: 150,
    data_ocorrencia: '2026-03-01',
    data_vencimento: '2026-03-13',
  })
  const oil = await counter.moto('OLE0123', { km_atual: 1350, cor: 'Preta' })

  // Within 48 hours, because a late backup would be another alert.
  await moveTo('2026-03-12T09:00:00-03:00')
  await signIn(page)
  const panel = page.getByRole('region', { name: /^Centro de Alertas Inteligentes/ })
  await expect(
    panel.getByRole('heading', { name: 'Centro de Alertas Inteligentes 3 alertas ao todo' }),
  ).toBeVisible()
  await expect(panel).toContainText('1 cobrança vence até amanhã ou já venceu: envie lembretes')
  await expect(panel.getByRole('link', { name: 'Configurar e-mail' })).toHaveAttribute(
    'href',
    '/admin/configuracoes-avancadas?aba=email',
  )

  const cobrancas = panel.getByRole('region', { name: /Cobranças Extras Pendentes/ })
  await expect(cobrancas).toContainText('Vence AMANHÃ')
  // Without a number of the shop the button says what is missing, and leads to its field.
  await cobrancas.getByRole('link', { name: 'Falta o telefone da loja' }).click()
  await expect(page.getByLabel('Telefone (WhatsApp)')).toBeFocused()
  await counter.nameShop()
  await page.goto('/admin')
  await expect(cobrancas.getByRole('link', { name: /^WhatsApp da loja/ })).toHaveAttribute(
    'href',
    /wa\.me\/55/,
  )
  await cobrancas.getByRole('link', { name: /^Ver cobrança/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Retrovisor quebrado')
  await page.goBack()

  // What Hoje shows above is not repeated.
  const today = page.getByRole('region', { name: /^Hoje/ })
  for (const name of [/Pagamentos Atrasados/, /Troca de Óleo Pendente/])
    await expect(panel.getByRole('region', { name })).toContainText('Já está em Hoje (1)')
  await expect(today.getByRole('region', { name: /^Atrasados/ })).toContainText('Alice Exemplo')
  await page.goto('/admin/pagamentos?status=atrasado')
  await page.getByRole('button', { name: /^Marcar como pago: Alice Exemplo/ }).click()
  await new Shell(page).expectToast(/Pago:/)

  await page.goto('/admin')
  await expect(panel.getByRole('region', { name: /Pagamentos Atrasados/ })).toBeHidden()
  await today.getByRole('link', { name: 'Registrar troca de óleo da moto OLE0123' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/manutencao\\?moto=${oil.id}&nova=1`))
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(moto.id).not.toBe(oil.id)
})

test("does the day's work from Hoje by keyboard, and opens the records behind a plot", async ({
  page,
  moveTo,
}) => {
  await moveTo('2026-04-01T10:00:00-03:00')
  const counter = new Counter(page)
  await beginSession(page)
  const { cliente, moto } = await counter.locacao({
    placa: 'HOJ1E23',
    nome: 'Helena Exemplo',
    cpf: '11144477735',
  })
  await counter.moto('PAR4D12')
  // Reading the payments creates the week that is due in seven days.
  await counter.get('/pagamentos?limite=1')
  await moveTo('2026-04-08T09:00:00-03:00')
  await signIn(page)

  const today = page.getByRole('region', { name: /^Hoje/ })
  const due = today.getByRole('region', { name: /^Atrasados/ })
  await expect(due.getByRole('listitem').filter({ hasText: 'Helena Exemplo' })).toContainText(
    '2 semanas desde 01/04',
  )
  await expect(page.getByRole('button', { name: 'Atualizar' })).toHaveCount(1)
  await expect(page.getByText('Livre desde 01/04/2026').first()).toBeVisible()
  for (const plot of ['Recebido por semana', 'Ocupação da frota'])
    await expect(page.getByRole('region', { name: plot }).getByRole('img')).toBeVisible()

  // Each link by keyboard alone.
  await due.getByRole('link', { name: 'Receber: Helena Exemplo, 2 semanas' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/receber\\?cliente=${cliente.id}$`))
  await expect(page.getByRole('button', { name: /^Receber R\$/ })).toBeVisible()
  await page.goBack()
  await expect(due.getByRole('link', { name: 'HOJ1E23' })).toHaveAttribute(
    'href',
    `/admin/motos/${moto.id}`,
  )

  const fleet = page.getByRole('region', { name: 'Ocupação da frota' })
  await fleet.getByText('Ver em tabela').focus()
  await page.keyboard.press('Enter')
  const day = fleet.getByRole('row', { name: /^02\/04\/2026/ })
  await day.getByRole('link').nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/motos\?status=disponivel&dia=2026-04-02/)
  await expect(page.getByText('Disponíveis no fim de 02/04/2026')).toBeVisible()
  await expect(page.getByRole('link', { name: 'PAR4D12' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'HOJ1E23' })).toBeHidden()
  await page.getByRole('button', { name: 'Mostrar a frota de agora' }).click()
  await expect(page).not.toHaveURL(/dia=/)

  // Pressing a bar of the chart itself.
  await new Shell(page).open('Painel', 'Painel')
  const received = page.getByRole('region', { name: 'Recebido por semana' })
  const chart = received.getByRole('img')
  await chart.scrollIntoViewIfNeeded()
  const box = (await chart.boundingBox())!
  await page.mouse.click(box.x + box.width - 8, box.y + box.height / 2)
  await expect(page).toHaveURL(
    /\/admin\/(pagamentos|receitas)\?data_inicio=2026-04-06&data_fim=2026-04-12/,
  )
})

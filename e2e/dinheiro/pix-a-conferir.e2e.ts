import { expect, expectAccessible, lookEverywhere, signIn } from '../kit/fixtures.ts'
import { ACCOUNT, test, webhookOf } from '../kit/gateway.ts'
import { Counter } from '../kit/pages/counter.ts'
import { Shell } from '../kit/pages/shell.ts'

const PAID = '2026-03-10T09:30:00-03:00'
const REFUNDED = '2026-03-12T10:00:00-03:00'

test('decides about two refunded Pix: one is reversed in the register of today, the other kept', async ({
  page,
  provider,
  moveTo,
}) => {
  await moveTo(PAID)
  await signIn(page)
  const counter = new Counter(page)
  await counter.post('/configuracoes/pagamentos/mercadopago', ACCOUNT)
  for (const [placa, nome, cpf] of [
    ['PIX3C45', 'Daniela Exemplo', '52998224725'],
    ['PIX4C56', 'Bruno Exemplo', '11144477735'],
  ] as const) {
    const { locacao } = await counter.locacao({ placa, nome, cpf })
    const [week] = await counter.get<{ id: string }[]>(`/pagamentos?locacao_id=${locacao.id}`)
    await counter.post('/pagamentos/gerar-pix', {
      valor: 1,
      descricao: 'Semana',
      pagamento_id: week!.id,
    })
    provider.pay(PAID)
  }
  const notify = async (at: string) => {
    for (const pagamento of provider.payments) {
      const { path, options } = webhookOf(pagamento, at)
      expect((await page.request.post(path, options)).status()).toBe(200)
    }
  }
  await notify(PAID)
  const today = () => counter.get<{ total: number }>('/receitas/total/mes-atual')
  await expect.poll(async () => (await today()).total).toBe(629.86)

  await moveTo(REFUNDED)
  await signIn(page)
  for (const pagamento of provider.payments) provider.refund(pagamento)
  await notify(REFUNDED)
  await expect
    .poll(async () => (await counter.get<object[]>('/pix/a-conferir')).length, { timeout: 20_000 })
    .toBe(2)
  await page.reload()
  await expect(page.getByText('2 Pix a conferir')).toBeVisible()
  await page.getByRole('link', { name: 'Decidir em Pagamentos' }).click()
  const cases = page.getByRole('region', { name: 'Pix a conferir' })
  await expect(cases.getByText(/^Pix devolvido, R\$\s314,93: Daniela Exemplo/)).toBeVisible()
  await lookEverywhere(page)

  const caseOf = (nome: string) => cases.locator('.alert', { hasText: nome })
  await caseOf('Daniela').getByRole('button', { name: 'Estornar' }).click()
  const reverse = page.getByRole('dialog', { name: 'Estornar o pagamento' })
  await reverse.getByLabel('Motivo').fill('Devolvido a pedido da cliente')
  await expectAccessible(page)
  await reverse.getByRole('button', { name: 'Estornar' }).click()
  const shell = new Shell(page)
  await shell.expectToast('Pagamento estornado.')

  await caseOf('Bruno').getByRole('button', { name: 'Manter como pago' }).click()
  const keep = page.getByRole('dialog', { name: 'Manter como pago' })
  await keep.getByLabel('Motivo').fill('Pagou em dinheiro no balcão')
  await keep.getByRole('button', { name: 'Manter' }).click()
  await shell.expectToast('Pagamento mantido.')
  await expect(cases).toBeHidden()
  await expect(
    page.getByRole('row', { name: /Daniela Exemplo.* Semana 1 .*Atrasado/ }),
  ).toBeVisible()

  await shell.open('Receitas', 'Registro Geral de Receitas')
  const reversal = page.getByRole('row', { name: /12\/03\/2026.*-R\$\s314,93/ })
  await expect(reversal).toContainText('Estorno')
  await expect(reversal).toContainText('Devolvido a pedido da cliente')
  await expect(page.getByRole('region', { name: 'Totais' })).toContainText(
    /Receita MédiaR\$\s104,98/,
  )
})

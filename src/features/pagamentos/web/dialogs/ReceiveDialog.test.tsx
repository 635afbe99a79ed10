import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { configuracoesContract } from '#features/configuracoes/contract.ts'
import { CONFIG_PAGAMENTOS_PADRAO } from '#features/configuracoes/rules.ts'
import { locacoesContract } from '#features/locacoes/contract.ts'
import { motosContract } from '#features/motos/contract.ts'
import { mesesContract } from '#features/receitas/meses/contract.ts'
import { toastAction } from '#tests/kit/screens/after-payment.ts'
import { aDeposit, aLatePagamento, aLocacao, aMoto, freezeToday, TODAY } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { pagamentoDetalhado, pagamentosContract } from '../../contract.ts'
import { ReceiveDialog } from './ReceiveDialog.tsx'

freezeToday()
const TAXAS = { ...CONFIG_PAGAMENTOS_PADRAO, versao: 1 }
const late = aLatePagamento()
const paid = {
  ...late,
  status: 'pago',
  status_exibido: 'pago',
  valor_pago: 300,
  data_pagamento: TODAY,
  forma: 'dinheiro',
} as const

const shop = () =>
  fakeServer()
    .on(configuracoesContract.payments, TAXAS)
    .on(pagamentosContract.markPaid, paid)
    .on(mesesContract.closed, { meses: ['2026-10'] })
    .on(locacoesContract.get, aLocacao())

async function open(server = shop(), wire: ReturnType<typeof aLatePagamento> = late) {
  const onClose = vi.fn()
  const pagamento = z.decode(pagamentoDetalhado, wire)
  const view = await renderScreen(<ReceiveDialog pagamento={pagamento} onClose={onClose} />, { server })
  await screen.findByText(/^Devido em/)
  return { ...view, server, onClose }
}
const owed = () => screen.getByRole('region', { name: 'Valor devido' }).textContent?.replaceAll('\u00a0', ' ')
const amount = () => screen.getByLabelText('Valor recebido')
const payOn = (day: string) =>
  fireEvent.change(screen.getByLabelText(/^Data do pagamento/), { target: { value: day } })
const receive = () => screen.getByRole('button', { name: 'Receber' })

test("starts with today's amount and its sum", async () => {
  await open()
  expect(owed()).toBe(
    'Devido em 20/11/2026R$ 321,93R$ 314,93 + multa 2% R$ 6,30 + 7 dias × R$ 0,10 = R$ 321,93',
  )
  expect(amount()).toHaveProperty('value', '321,93')
  expect(screen.getByLabelText(/^Forma/)).toHaveProperty('value', 'pix')
})

test.each([
  ['2026-11-13', 'Devido em 13/11/2026R$ 314,93Sem multa.', '314,93'],
  [
    '2026-11-14',
    'Devido em 14/11/2026R$ 321,33R$ 314,93 + multa 2% R$ 6,30 + 1 dia × R$ 0,10 = R$ 321,33',
    '321,33',
  ],
])('recalculates fees and amount for payment on %s', async (day, text, value) => {
  await open()
  payOn(day)
  expect(owed()).toBe(text)
  await waitFor(() => expect(amount()).toHaveProperty('value', value))
})

test('keeps a typed amount when the day changes, and shows what is missing or too much', async () => {
  const { user } = await open()
  await user.clear(amount())
  await user.type(amount(), '300')
  payOn('2026-11-13')
  expect(amount()).toHaveProperty('value', '300')
  expect(screen.getByRole('group', { name: /^Faltam R\$\s14,93/ })).toBeTruthy()
  await user.clear(amount())
  await user.type(amount(), '320')
  expect(screen.getByText('R$ 5,07 a mais que o devido.')).toBeTruthy()
  expect(screen.queryByRole('group')).toBeNull()
})

test('says whether the rest of a part stays owed, as it does by default, or why it is written off', async () => {
  const server = shop().on(pagamentosContract.markPaid, {
    ...late,
    parcial: true,
    valor_recebido: 200,
    devido_hoje: 121.93,
  })
  const { user, onClose } = await open(server)
  await user.clear(amount())
  await user.type(amount(), '200')
  await user.click(receive())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(screen.getByText('Recebido: Ana Souza, semana 2, R$ 200,00, falta R$ 121,93')).toBeTruthy()

  await user.click(screen.getByLabelText('Dispensar o resto'))
  await user.click(receive())
  expect(await screen.findByText('Diga por que o resto é dispensado')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Por que dispensar'), 'acordo')
  await user.click(receive())
  await waitFor(() => expect(server.calls(pagamentosContract.markPaid)).toHaveLength(2))
  expect(server.calls(pagamentosContract.markPaid).map(({ body }) => body)).toEqual([
    expect.objectContaining({ valor_pago: 200, resto: 'devido' }),
    expect.objectContaining({ valor_pago: 200, resto: 'dispensado', motivo: 'acordo' }),
  ])
})

test('sends day, form, amount and note, and offers to undo', async () => {
  const { user, server, onClose } = await open()
  payOn('2026-11-14')
  await user.selectOptions(screen.getByLabelText(/^Forma/), 'dinheiro')
  await user.clear(amount())
  await user.type(amount(), '300')
  await user.type(screen.getByLabelText('Observações'), 'Desconto combinado')
  await user.click(receive())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.calls(pagamentosContract.markPaid)[0]?.body).toEqual({
    data_pagamento: '2026-11-14',
    forma: 'dinheiro',
    valor_pago: 300,
    resto: 'devido',
    observacoes: 'Desconto combinado',
  })
  expect(screen.getByText('Pago: Ana Souza, semana 2, R$ 300,00, Dinheiro')).toBeTruthy()
  server.on(pagamentosContract.undo, late)
  await user.click(await toastAction('Desfazer'))
  await waitFor(() => expect(server.calls(pagamentosContract.undo)).toHaveLength(1))
})

test("begins with the shop's usual means of payment, which a person may change", async () => {
  const server = shop().on(configuracoesContract.payments, { ...TAXAS, forma_usual: 'dinheiro' })
  const { user } = await open(server)
  expect(screen.getByLabelText(/^Forma/)).toHaveProperty('value', 'dinheiro')
  await user.click(receive())
  await waitFor(() =>
    expect(server.calls(pagamentosContract.markPaid)[0]?.body).toMatchObject({ forma: 'dinheiro' }),
  )
})

test('charges no fees on a late caucao', async () => {
  await open(
    shop(),
    aDeposit({ status: 'pendente', status_exibido: 'atrasado', dias_atraso: 14, valor_pago: null }),
  )
  expect(owed()).toBe('Devido em 20/11/2026R$ 700,00Sem multa.')
})

test("shows a rejection on its field, or on top with the product's sentence", async () => {
  const server = shop().refuse(pagamentosContract.markPaid, {
    status: 422,
    detail: 'Dados inválidos',
    errors: [{ campo: 'data_pagamento', mensagem: 'A data do pagamento não pode estar no futuro' }],
  })
  const { user, onClose } = await open(server)
  payOn('2026-11-21')
  await user.click(receive())
  expect((await screen.findAllByText(/A data do pagamento não pode estar no futuro/)).length).toBeGreaterThan(
    0,
  )
  expect(document.activeElement).toBe(screen.getByLabelText(/^Data do pagamento/))

  server.drop(pagamentosContract.markPaid)
  await user.click(receive())
  expect(await screen.findByText('Erro ao marcar pagamento como pago. Tente novamente.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('refuses a day in a closed month before sending it', async () => {
  const { user, server } = await open()
  payOn('2026-10-31')
  expect(await screen.findByText(/^O mês 10\/2026 está fechado/)).toBeTruthy()
  expect(screen.getByLabelText(/^Data do pagamento/).getAttribute('aria-invalid')).toBe('true')
  await user.click(receive())
  expect(server.calls(pagamentosContract.markPaid)).toEqual([])
})

test("saves the motorcycle's km beside a week, whatever becomes of the payment", async () => {
  const server = shop().on(motosContract.update, { ...aMoto(), km_atual: 2000 })
  const { user } = await open(server)
  await user.type(await screen.findByLabelText('Km atual da moto ABC1D23'), '2000{Tab}')
  expect(await screen.findByText('Salvo: 2.000 km')).toBeTruthy()
  expect(server.calls(motosContract.update).map(({ body }) => body)).toEqual([{ km_atual: 2000 }])
  expect(server.calls(pagamentosContract.markPaid)).toEqual([])
})

test('asks for no km beside a deposit, nor once the rental has ended', async () => {
  const { unmount } = await open(shop(), aDeposit())
  expect(screen.queryByText('Km atual da moto (opcional)')).toBeNull()
  unmount()
  const ended = aLocacao({ status: 'finalizada', km_final: 3000, data_encerramento: '2026-11-19' })
  await open(shop().on(locacoesContract.get, ended))
  expect(screen.queryByText('Km atual da moto (opcional)')).toBeNull()
})

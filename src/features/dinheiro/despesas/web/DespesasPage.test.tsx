import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { mesesContract } from '#features/dinheiro/meses/contract.ts'
import { motosContract } from '#features/frota/motos/contract.ts'
import { arquivosContract } from '#features/sistema/arquivos/contract.ts'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { toastAction } from '#tests/kit/screens/after-pagamento.ts'
import { aMoto, freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { type despesa, despesasContract } from '../contract.ts'
import { DespesaDialog } from './DespesaDialog.tsx'
import { DespesasPage } from './DespesasPage.tsx'
import { RecordDespesas } from './RecordDespesas.tsx'

freezeToday()
const moto = aMoto()
const base: z.input<typeof despesa> = {
  id: idOf(70),
  tipo: 'rastreador',
  descricao: null,
  valor: 59.9,
  vencimento: '2026-11-20',
  pago_em: null,
  forma: null,
  fornecedor: 'Rastreio Exemplo',
  observacoes: null,
  motos: [{ moto_id: moto.id, placa: moto.placa, valor: 59.9 }],
  serie_id: null,
  repete: null,
  repete_ate: null,
  situacao: 'a_pagar',
  cancelada_em: null,
  motivo_cancelamento: null,
  criado_em: '2026-11-01T12:00:00.000Z',
  versao: 1,
}
const none = { total: 0, quantidade: 0 }
const RESUMO = {
  a_pagar: { total: 239.8, quantidade: 2 },
  vencidas: { total: 180, quantidade: 1 },
  pagas: { total: 45, quantidade: 1 },
  manutencoes: none,
}
const TAXAS = {
  multa_percentual: 2,
  juros_mes_percentual: 1,
  vencimento_em_dia_util: true,
  feriados_da_cidade: '',
  semanas_automaticas: true,
  forma_usual: 'pix' as const,
  versao: 1,
}
const shop = (...despesas: (typeof base)[]) =>
  fakeServer()
    .on(despesasContract.list, despesas)
    .on(despesasContract.summary, RESUMO)
    .on(despesasContract.suppliers, ['Rastreio Exemplo'])
    .on(mesesContract.closed, { meses: [] })
    .on(motosContract.list, [moto])
    .on(configuracoesContract.pagamentos, TAXAS)
const open = (server = shop(base), path = '/admin/despesas') =>
  renderScreen(<DespesasPage />, { server, path })

test('pays with one press, and takes it back from the toast', async () => {
  const paid = { ...base, pago_em: '2026-11-20', forma: 'pix', situacao: 'paga' } as const
  const server = shop(base).on(despesasContract.pay, paid).on(despesasContract.undo, base)
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: 'Pagar: Rastreador' }))
  await screen.findByText(/^Paga: R\$\s59,90, Pix$/)
  expect(server.calls(despesasContract.pay).map(({ body }) => body)).toEqual([{}])
})

const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
const section = <RecordDespesas moto_id={moto.id} onRegister={() => {}} />

test.each([
  ['Despesas', <DespesasPage key="page" />],
  ['the motorcycle’s page', section],
])('%s keeps the paid row in its place, and ignores a second click', async (_, list) => {
  const other = { ...base, id: idOf(71), tipo: 'seguro' as const }
  const paid = { ...base, pago_em: '2026-11-20', forma: 'pix', situacao: 'paga' } as const
  const server = shop(base, other).on(despesasContract.pay, paid).on(despesasContract.undo, base)
  const { user } = await renderScreen(list, { server, path: '/admin/despesas' })
  await screen.findByRole('row', { name: /^Rastreador/ })
  server.on(despesasContract.list, [other])
  await user.dblClick(row('Rastreador').getByRole('button', { name: 'Pagar: Rastreador' }))
  expect(await row('Rastreador').findByText('Paga, Pix')).toBeTruthy()
  await user.click(row('Seguro').getByRole('button', { name: 'Pagar: Seguro' }))
  expect(server.calls(despesasContract.pay)).toHaveLength(1)
  expect(server.calls(despesasContract.list)).toHaveLength(1)

  await user.click(await toastAction('Desfazer'))
  expect(await row('Rastreador').findByRole('button', { name: 'Pagar: Rastreador' })).toBeTruthy()
})

test('asks for the amount of one that was to be defined', async () => {
  const unknown = { ...base, valor: 0, tipo: 'ipva' as const }
  const server = shop(unknown).on(despesasContract.pay, {
    ...unknown,
    valor: 120,
    pago_em: '2026-11-20',
    forma: 'pix',
    situacao: 'paga',
  })
  const { user } = await open(server)
  expect(await screen.findByText('a definir')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Pagar: IPVA' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pagar: IPVA' }))
  await user.type(dialog.getByLabelText(/^Valor/), '120')
  await user.click(dialog.getByRole('button', { name: 'Pagar' }))
  await waitFor(() => expect(server.calls(despesasContract.pay)).toHaveLength(1))
  expect(server.calls(despesasContract.pay)[0]!.body).toMatchObject({ valor: 120, forma: 'pix' })
})

test('shows the totals, the tab of the address, and the filters in the address', async () => {
  const server = shop(base)
  const { user, router } = await open(server, '/admin/despesas?aba=pagas')
  expect((await screen.findAllByText('Pagas no mês')).length).toBeGreaterThan(0)
  expect(server.calls(despesasContract.list)[0]!.query).toMatchObject({ situacao: 'pagas' })
  expect(await screen.findByRole('columnheader', { name: 'Paga em' })).toBeTruthy()
  await user.type(screen.getByLabelText('Buscar por descrição, fornecedor ou placa'), 'óleo')
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ aba: 'pagas', busca: 'óleo' }),
  )
})

test.each([
  ['/admin/despesas', 'Nada a pagar.'],
  ['/admin/despesas?aba=pagas', 'Nenhuma despesa paga.'],
])('says so if there is nothing: %s', async (path, text) => {
  await open(shop(), path)
  expect(await screen.findByText(text)).toBeTruthy()
})

test('opens the parts of a shared one', async () => {
  const shared = {
    ...base,
    motos: [
      { moto_id: moto.id, placa: moto.placa, valor: 29.95 },
      { moto_id: idOf(81), placa: 'BBB2C34', valor: 29.95 },
    ],
  }
  const server = shop(shared).on(despesasContract.get, shared).on(arquivosContract.listDespesa, [])
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: '2 motos' }))
  const parts = within(await screen.findByRole('table', { name: 'Partes das motos' }))
  expect(parts.getAllByText(/29,95/)).toHaveLength(2)
})

const dialog = async (server: ReturnType<typeof shop>) => {
  const view = await renderScreen(<DespesaDialog moto={moto} onClose={() => {}} />, { server })
  return { ...view, form: within(await screen.findByRole('dialog', { name: 'Nova despesa' })) }
}

test('from a motorcycle takes a kind, an amount and Registrar', async () => {
  const server = shop().on(despesasContract.create, base)
  const { user, form } = await dialog(server)
  await user.click(form.getByLabelText('Combustível e lavagem'))
  await user.type(form.getByLabelText(/^Valor/), '45')
  await user.click(form.getByRole('button', { name: 'Registrar' }))
  await waitFor(() => expect(server.calls(despesasContract.create)).toHaveLength(1))
  expect(server.calls(despesasContract.create)[0]!.body).toMatchObject({
    tipo: 'combustivel_lavagem',
    valor: 45,
    pago_em: '2026-11-20',
    vencimento: '2026-11-20',
    forma: 'pix',
    motos: [{ moto_id: moto.id }],
  })
})

test('is of several motorcycles, each found by its plate', async () => {
  const others = ['BBB2C34', 'CCC3D45'].map((placa, n) => aMoto({ id: idOf(81 + n), placa }))
  const server = shop()
    .on(despesasContract.create, base)
    .on(motosContract.list, ({ query }) =>
      others.filter(({ placa }) => placa.startsWith(String(query.busca).toUpperCase())),
    )
  const { user, form } = await dialog(server)
  await user.click(form.getByLabelText('Peças'))
  await user.type(form.getByLabelText(/^Valor/), '100')
  const box = form.getByRole<HTMLInputElement>('combobox', { name: 'Motos' })
  await user.click(box)
  for (const { placa } of others) {
    await user.keyboard(placa.slice(0, 3).toLowerCase())
    await user.click(await screen.findByRole('option', { name: new RegExp(placa) }))
    expect([box.value, document.activeElement]).toEqual(['', box])
  }
  await user.click(form.getByRole('button', { name: 'Registrar' }))
  await waitFor(() => expect(server.calls(despesasContract.create)).toHaveLength(1))
  const { motos } = server.calls(despesasContract.create)[0]!.body as { motos: unknown }
  expect(motos).toEqual([moto, ...others].map(({ id }) => ({ moto_id: id })))
})

test('an unpaid one asks for its due day, and repeats', async () => {
  const server = shop().on(despesasContract.create, base)
  const { user, form } = await dialog(server)
  await user.click(form.getByLabelText('Seguro'))
  await user.type(form.getByLabelText(/^Valor/), '180')
  await user.click(form.getByLabelText('Já foi paga'))
  const due = form.getByLabelText(/^Vencimento/)
  await user.clear(due)
  await user.type(due, '2026-12-10')
  await user.click(form.getByText('Mais'))
  await user.selectOptions(form.getByLabelText(/^Repete/), 'Todo ano')
  await user.click(form.getByRole('button', { name: 'Registrar' }))
  await waitFor(() => expect(server.calls(despesasContract.create)).toHaveLength(1))
  expect(server.calls(despesasContract.create)[0]!.body).toMatchObject({
    pago_em: null,
    forma: null,
    vencimento: '2026-12-10',
    repete: 'anual',
  })
})

test('shows a refusal of the parts at the motorcycles', async () => {
  const said = 'Moto não encontrada'
  const server = shop().refuse(despesasContract.create, {
    status: 422,
    code: 'dados_invalidos',
    detail: said,
    errors: [{ campo: 'motos', mensagem: said }],
  } as never)
  const { user, form } = await dialog(server)
  await user.click(form.getByLabelText('Seguro'))
  await user.type(form.getByLabelText(/^Valor/), '100')
  await user.click(form.getByRole('button', { name: 'Registrar' }))
  expect(await form.findByText(said)).toBeTruthy()
})

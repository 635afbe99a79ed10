import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { cobrancasExtrasContract } from '#features/dinheiro/cobrancas-extras/contract.ts'
import { pagamentosContract } from '#features/dinheiro/pagamentos/contract.ts'
import {
  aCaucao,
  aCobranca,
  aPagamento,
  freezeToday,
  idOf,
  plain,
} from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { caucoesContract } from '../contract.ts'
import { RecordCaucao } from './RecordCaucao.tsx'

freezeToday()
type Ledger = z.input<typeof caucoesContract.ledger.response>
type Entry = Ledger['movimentos'][number]

const entry = (fields: Partial<Entry>): Entry => ({
  id: idOf(90),
  tipo: 'entrada',
  sinal: 1,
  valor: 700,
  data: '2026-11-06',
  forma: 'dinheiro',
  pagamento_id: idOf(30),
  cobranca_id: null,
  divida: 'Caução',
  motivo: null,
  chave_pix: null,
  arquivo_id: null,
  feito_por: 'ana',
  desfeito_em: null,
  desfeito_por: null,
  desfeito_motivo: null,
  ...fields,
})
const used = entry({
  id: idOf(91),
  tipo: 'aplicacao',
  sinal: -1,
  valor: 100,
  data: '2026-11-19',
  divida: 'Semana 2',
  motivo: 'Combinado',
})
const undone = entry({
  id: idOf(92),
  tipo: 'aplicacao',
  sinal: -1,
  valor: 45,
  divida: 'Espelho',
  desfeito_em: '2026-11-20T12:00:00.000Z',
  desfeito_por: 'ana',
  desfeito_motivo: 'Engano',
})

const shop = (ledger: Ledger = { saldo: 600, movimentos: [undone, used, entry({})] }) =>
  fakeServer()
    .on(caucoesContract.ledger, ledger)
    .on(pagamentosContract.list, [plain(aCaucao()), plain(aPagamento())])
    .on(cobrancasExtrasContract.list, [])
const LOCACAO = { id: idOf(20), status: 'ativa' } as const
const open = (server = shop(), as = {}) =>
  renderScreen(<RecordCaucao locacao={LOCACAO} />, { server, as })

test('shows what is held, every entry, and who undid which', async () => {
  await open()
  expect(await screen.findByText(/R\$\s600,00 em mãos/)).toBeTruthy()
  const rows = within(
    await screen.findByRole('table', { name: 'Movimentos da caução' }),
  ).getAllByRole('row')
  expect(rows).toHaveLength(4)
  expect(rows[1]?.textContent).toContain('Desfeitoem 20/11/2026 por ana: Engano')
  expect(rows[2]?.textContent?.replaceAll('\u00a0', ' ')).toContain('Pagou Semana 2Combinado')
})

test('pays a debt with the deposit, for a reason', async () => {
  const server = shop().on(caucoesContract.apply, { saldo: 285.07, movimentos: [] })
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: 'Usar da caução' }))
  const form = within(await screen.findByRole('dialog', { name: 'Usar da caução' }))
  await user.click(form.getByRole('button', { name: 'Pagar com a caução' }))
  expect((await form.findAllByText('Motivo é obrigatório')).length).toBeGreaterThan(0)
  await user.type(form.getByLabelText(/^Motivo/), 'Combinado')
  await user.click(form.getByRole('button', { name: 'Pagar com a caução' }))
  expect(await screen.findByText('Pago com a caução. Saldo em mãos: R$ 285,07.')).toBeTruthy()
  const { id, versao } = aPagamento()
  expect(server.calls(caucoesContract.apply)[0]?.body).toEqual({
    itens: [{ pagamento_id: id, versao, valor: 314.93 }],
    motivo: 'Combinado',
  })
})

test('pays of an extra charge received in part what is still owed', async () => {
  const cobranca = aCobranca({ valor_recebido: 30, principal_aberto: 50, devido_hoje: 50 })
  const server = shop()
    .on(pagamentosContract.list, [])
    .on(cobrancasExtrasContract.list, [cobranca])
    .on(caucoesContract.apply, { saldo: 550, movimentos: [] })
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: 'Usar da caução' }))
  const form = within(await screen.findByRole('dialog', { name: 'Usar da caução' }))
  await user.type(form.getByLabelText(/^Motivo/), 'Combinado')
  await user.click(form.getByRole('button', { name: 'Pagar com a caução' }))
  expect(await screen.findByText(/^Pago com a caução/)).toBeTruthy()
  expect(server.calls(caucoesContract.apply)[0]?.body).toMatchObject({
    itens: [{ cobranca_id: cobranca.id, valor: 50 }],
  })
})

test('says what changed meanwhile, and keeps what was typed', async () => {
  const server = shop().refuse(caucoesContract.apply, {
    status: 409,
    code: 'divida_mudou',
    detail: 'Bia acabou de receber R$ 200,00 desta semana. Faltam R$ 114,93.',
  })
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: 'Usar da caução' }))
  const form = within(await screen.findByRole('dialog', { name: 'Usar da caução' }))
  await user.type(form.getByLabelText(/^Motivo/), 'Combinado')
  server.on(pagamentosContract.list, [
    { ...plain(aPagamento({ devido_hoje: 114.93 })), versao: aPagamento().versao + 1 },
  ])
  await user.click(form.getByRole('button', { name: 'Pagar com a caução' }))
  expect(await form.findByText(/^Bia acabou de receber/)).toBeTruthy()
  expect(await form.findByText('Mais do que esta dívida deve hoje.')).toBeTruthy()
  expect(form.getByLabelText(/^Motivo/)).toHaveProperty('value', 'Combinado')
})

test('adds a deposit to be received, by default what is missing', async () => {
  const server = shop().on(
    caucoesContract.refill,
    aCaucao({ status: 'pendente', status_exibido: 'pendente', valor: 100 }),
  )
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: 'Recompor caução' }))
  await user.click(await screen.findByRole('button', { name: 'Criar caução a receber' }))
  expect(await screen.findByText('Caução de R$ 100,00 a receber.')).toBeTruthy()
  expect(server.calls(caucoesContract.refill)[0]?.body).toEqual({ data_vencimento: '2026-11-20' })
})

test('undoes what the deposit paid, with the reason', async () => {
  const server = shop().on(caucoesContract.undo, { saldo: 700, movimentos: [] })
  const { user } = await open(server)
  await user.click(await screen.findByRole('button', { name: 'Ações de Pagou Semana 2' }))
  await user.click(screen.getByRole('menuitem', { name: 'Desfazer' }))
  const question = within(
    await screen.findByRole('dialog', { name: 'Desfazer movimento da caução' }),
  )
  await user.type(question.getByLabelText(/^Motivo/), 'Engano')
  await user.click(question.getByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByText('Movimento da caução desfeito!')).toBeTruthy()
  expect(server.calls(caucoesContract.undo)[0]).toMatchObject({
    params: { id: used.id },
    body: { motivo: 'Engano' },
  })
})

test('offers others neither the use of the deposit nor undoing it', async () => {
  await open(shop(), { administrador: false })
  expect(await screen.findByRole('button', { name: 'Recompor caução' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Usar da caução' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Ações de/ })).toBeNull()
})

test('says that nothing was received yet', async () => {
  await open(shop({ saldo: 0, movimentos: [] }))
  expect(await screen.findByText('Nenhum valor de caução recebido.')).toBeTruthy()
})

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { arquivosContract } from '#features/arquivos/contract.ts'
import { clientesContract } from '#features/clientes/contract.ts'
import { cobrancasExtrasContract } from '#features/cobrancas-extras/contract.ts'
import { configuracoesContract } from '#features/configuracoes/contract.ts'
import { locacoesContract } from '#features/locacoes/contract.ts'
import { motosContract } from '#features/motos/contract.ts'
import { multasContract } from '#features/multas/contract.ts'
import { pagamentosContract } from '#features/pagamentos/contract.ts'
import { relatoriosContract } from '#features/relatorios/contract.ts'
import {
  aCliente,
  aLatePagamento,
  aLocacao,
  aPagamento,
  freezeToday,
  TODAY,
} from '#tests/kit/screens/answers.ts'
import { shopWith } from '#tests/kit/screens/pagamentos-screen.tsx'
import { aFicha } from '#tests/kit/screens/relatorio-screen.tsx'
import { renderScreen } from '#tests/kit/screens/screens.tsx'
import { type dividas, fichasContract } from '../../contract.ts'
import { ClientePage } from './ClientePage.tsx'

freezeToday()
const { id } = aCliente()
const TAXAS = {
  multa_percentual: 2,
  juros_mes_percentual: 1,
  semanas_automaticas: true,
  forma_usual: 'pix' as const,
  versao: 1,
}
const PATH = `/admin/clientes/${id}`

type Owed = z.input<typeof dividas>
const late = aLatePagamento()
const today = aPagamento()
const owedFor = ({ id, semana_referencia, ...payment }: typeof late): Owed['dividas'][number] => ({
  id,
  pagamento_id: id,
  origem: 'pagamento',
  titulo: `Semana ${semana_referencia}`,
  descricao: `Semana ${semana_referencia}`,
  locacao_id: payment.locacao_id,
  moto_placa: payment.moto_placa,
  data_vencimento: payment.data_vencimento,
  dias_atraso: payment.dias_atraso,
  valor: payment.valor,
  valor_original: payment.valor,
  encargos: payment.valor_com_multa - payment.valor,
  devido: payment.valor_com_multa,
  recebe: payment.valor_com_multa,
  versao: payment.versao,
  contestada: false,
  simulada: false,
})
const owed = (...payments: (typeof late)[]): Owed => ({
  em: TODAY,
  deve_hoje: payments.reduce((sum, { valor_com_multa }) => sum + valor_com_multa, 0),
  a_vencer: 0,
  total_devido: payments.reduce((sum, { valor_com_multa }) => sum + valor_com_multa, 0),
  dividas: payments.map(owedFor),
  a_criar: [],
})

type Start = { cliente?: ReturnType<typeof aCliente>; rented?: boolean; debts?: Owed }
const shop = ({ cliente = aCliente(), rented = true, debts = owed() }: Start = {}) =>
  shopWith(late, today)
    .on(clientesContract.get, cliente)
    .on(clientesContract.restrictions, { pode_alugar: true, restricoes: [] })
    .on(locacoesContract.list, rented ? [aLocacao()] : [])
    .on(motosContract.list, [])
    .on(pagamentosContract.detailed, ({ query }) =>
      [late, today].filter(({ status_exibido }) => !query.status || query.status === status_exibido),
    )
    .on(pagamentosContract.get, late)
    .on(configuracoesContract.payments, TAXAS)
    .on(cobrancasExtrasContract.templates, [])
    .on(cobrancasExtrasContract.list, [])
    .on(multasContract.list, [])
    .on(arquivosContract.listCliente, [])
    .on(fichasContract.dividas, debts)
    .on(fichasContract.doCliente, { eventos: [], proximo: null })
const open = (server = shop(), path = PATH) => renderScreen(<ClientePage id={id} />, { server, path })
const section = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))

test('says what is owed today, which motorcycle is rented, and how to reach the customer', async () => {
  await open(shop({ debts: owed(late) }))
  await screen.findByRole('heading', { level: 1, name: 'Ana Souza' })
  const debts = await section('Quanto deve hoje')
  await debts.findByText(/^R\$\s321,93$/, { selector: 'p' })
  debts.getByText(/7 dias/)
  const rental = await section('Moto alugada')
  expect((await rental.findByRole('link', { name: /^ABC1D23/ })).getAttribute('href')).toBe(
    `/admin/motos/${aLocacao().moto_id}`,
  )
  expect((await section('Cadastro')).getByText('123.456.789-09')).toBeTruthy()
  expect(await screen.findAllByRole('heading', { name: /documentos/i })).toHaveLength(1)
})

test('a customer who owes nothing and has no motorcycle may rent first', async () => {
  const { user, router } = await open(shop({ rented: false }))
  await (await section('Quanto deve hoje')).findByText('Nada em aberto')
  expect(screen.queryByRole('link', { name: 'Receber' })).toBeNull()
  const [rent] = await screen.findAllByRole('button', { name: 'Alugar moto' })
  await user.click(rent!)
  expect(await screen.findByRole('dialog', { name: 'Nova Locação' })).toBeTruthy()
  expect(router.state.location.search).toEqual({ fazer: 'alugar' })
})

test('leads to the screen that receives: everything owed, or one debt', async () => {
  await open(shop({ debts: owed(late, today) }))
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  await screen.findByRole('link', { name: 'Receber' })
  expect(href('Receber')).toBe(`/admin/receber?cliente=${id}`)
  expect(href('Receber tudo')).toBe(`/admin/receber?cliente=${id}`)
  const [{ id: pagamento_id, semana_referencia }] = [late]
  expect(href(`Receber: Semana ${semana_referencia}`)).toBe(
    `/admin/receber?cliente=${id}&pagamento=${pagamento_id}`,
  )
})

test.each([
  ['edit', 'Editar Cliente'],
  ['cobrar', 'Nova Cobrança'],
])('opens the dialog of ?fazer=%s', async (task, name) => {
  await open(shop(), `${PATH}?fazer=${task}`)
  expect(await screen.findByRole('dialog', { name: new RegExp(name, 'i') })).toBeTruthy()
})

const GONE = { status: 404, code: 'nao_encontrado', detail: 'Cliente não encontrado' }

test('an archived customer still shows the history', async () => {
  const server = shop()
    .refuse(clientesContract.get, GONE)
    .on(relatoriosContract.cliente, aFicha({ excluido_em: '2026-11-10T12:00:00.000Z' }))
  await open(server)
  expect((await screen.findAllByText(/Retrovisor quebrado/)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Alugar moto' })).toBeNull()
})

test('a customer that never existed says so and leads back', async () => {
  await open(shop().refuse(clientesContract.get, GONE).refuse(relatoriosContract.cliente, GONE))
  await screen.findByText('Este cliente não existe ou foi excluído.')
  const [back] = screen.getAllByRole('link', { name: 'Todos os clientes' })
  expect(back!.getAttribute('href')).toBe('/admin/clientes')
})

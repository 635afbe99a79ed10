import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { modelosContract } from '#features/contato/modelos/contract.ts'
import { pagamentosContract } from '#features/dinheiro/pagamentos/contract.ts'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import {
  aLatePagamento,
  aLocacao,
  aPagamento,
  freezeToday,
  idOf,
  plain,
  TEMPLATE,
} from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import * as files from '#web/data/api-client.ts'
import { ApiError } from '#web/data/api-client.ts'
import { PagamentosPage } from './PagamentosPage.tsx'

freezeToday()
beforeEach(() => vi.restoreAllMocks())

const RESUMO = {
  recebido_mes: 14_276.43,
  pendente: { quantidade: 12, valor: 4198.95 },
  atrasado: { quantidade: 4, valor: 1119.72 },
  pago: { quantidade: 52 },
  cancelado: { quantidade: 3 },
  ao_menos: false,
  total: 68,
}
const paid = aPagamento({
  id: idOf(10),
  semana_referencia: 1,
  data_vencimento: '2026-11-06',
  status: 'pago',
  status_exibido: 'pago',
  valor_pago: 314.93,
  data_pagamento: '2026-11-14',
  forma: 'pix',
})

const shop = (...pagamentos: ReturnType<typeof aPagamento>[]) =>
  fakeServer()
    .on(pagamentosContract.summary, RESUMO)
    .on(pagamentosContract.detailed, pagamentos)
    .on(modelosContract.template, TEMPLATE)
    .on(configuracoesContract.empresa, { ...EMPRESA_PADRAO, versao: 1 })
const open = (server = shop(aLatePagamento(), aPagamento(), paid), path = '/admin/pagamentos') =>
  renderScreen(<PagamentosPage />, { server, path })
const rows = async () => (await screen.findAllByRole('row')).slice(1)
const asked = (server: ReturnType<typeof shop>) =>
  server.calls(pagamentosContract.detailed).at(-1)?.query

test('shows four numbers, each linked to what it counts', async () => {
  await open()
  const summary = within(await screen.findByRole('region', { name: 'Resumo dos pagamentos' }))
  const cards = summary
    .getAllByRole('link')
    .map((card) => [card.textContent?.replaceAll('\u00a0', ' '), card.getAttribute('href')])
  expect(cards).toEqual([
    ['Recebido no mêsR$ 14.276,43só pagamentos, sem cauções', '/admin/receitas'],
    ['PendenteR$ 4.198,9512 pagamentos', '/admin/pagamentos?status=pendente'],
    ['AtrasadoR$ 1.119,724 pagamentos, com multa', '/admin/pagamentos?status=atrasado'],
    ['Total de pagamentos68sem os cancelados', '/admin/pagamentos'],
  ])
})

test("shows a late row's total, sum and delay, and other rows' day in words", async () => {
  await open()
  const [late, due, done] = await rows()
  const text = (row: HTMLElement | undefined) => row?.textContent?.replaceAll('\u00a0', ' ')
  expect(text(late)).toContain(
    'R$ 321,93R$ 314,93 + multa 2% R$ 6,30 + 7 dias × R$ 0,10 = R$ 321,93',
  )
  expect(text(late)).toContain('13/11/2026vencido há 7 diasAtrasado')
  expect(text(late)).toContain('Ana SouzaABC1D23, Semana 2')
  expect(text(due)).toContain('R$ 314,9320/11/2026vence hojePendente')
  expect(text(done)).toContain('06/11/2026pago há 6 dias, PixPago')
  expect(within(done!).queryByRole('button', { name: /^Marcar como pago: / })).toBeNull()
  expect(within(done!).getByRole('button', { name: /^Detalhes: / })).toBeTruthy()
})

test('counts on the tabs, keeps them in the address and sends them to the server', async () => {
  const server = shop(aLatePagamento())
  const { user, router } = await open(server)
  expect(await screen.findByRole('tab', { name: /^Todos ?\(71\)$/ })).toBeTruthy()
  expect(screen.getByRole('tab', { name: /^Pendentes ?\(12\)$/ })).toBeTruthy()
  expect(screen.getByRole('tab', { name: /^Pagos ?\(52\)$/ })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: /^Atrasados ?\(4\)$/ }))
  expect(router.state.location.search).toEqual({ status: 'atrasado' })
  await waitFor(() => expect(asked(server)).toMatchObject({ status: 'atrasado' }))
})

test('shows a capped count in tabs and on paper', async () => {
  const many = { total: 1000, atLeast: true } as const
  const server = shop(aLatePagamento())
    .on(pagamentosContract.detailed, [aLatePagamento()], many)
    .on(pagamentosContract.list, [plain(aPagamento())], many)
  await open(server, '/admin/pagamentos?busca=a')
  expect(await screen.findByRole('tab', { name: /^Todos ?\(1\.000\+\)$/ })).toBeTruthy()
  expect(
    screen.getByText(/^Todos, busca "a": mais de 1\.000 pagamentos\. Impresso em/),
  ).toBeTruthy()
})

test("narrows to a locacao by another screen's link, with a chip to show all", async () => {
  const server = shop(aLatePagamento()).on(pagamentosContract.list, [plain(aPagamento())], {
    total: 2,
  })
  const { user, router } = await open(server, `/admin/pagamentos?locacao_id=${aLocacao().id}`)
  expect(await screen.findByText('Locação #ABCD1234: Ana Souza, ABC1D23')).toBeTruthy()
  expect(asked(server)).toMatchObject({ locacao_id: aLocacao().id })
  expect(await screen.findByRole('tab', { name: /^Todos ?\(2\)$/ })).toBeTruthy()
  const counted = server
    .calls(pagamentosContract.list)
    .map(({ query }) => [query.status, query.locacao_id])
  expect(counted).toEqual(
    [undefined, 'pendente', 'atrasado', 'pago', 'cancelado'].map((status) => [
      status,
      aLocacao().id,
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Mostrar todas as locações' }))
  expect(router.state.location.search).toEqual({})
  expect(await screen.findByRole('tab', { name: /^Todos ?\(71\)$/ })).toBeTruthy()
})

test('filters by search and due dates, and clears both at once', async () => {
  const server = shop(aPagamento()).on(pagamentosContract.list, [])
  const { user, router } = await open(server)
  await user.type(screen.getByRole('searchbox'), 'ana')
  await user.type(screen.getByLabelText('Vencimento de'), '2026-11-01')
  await user.type(screen.getByLabelText('até'), '2026-11-30')
  const narrowed = { busca: 'ana', data_inicio: '2026-11-01', data_fim: '2026-11-30' }
  await waitFor(() => expect(asked(server)).toMatchObject(narrowed))
  expect(router.state.location.search).toEqual(narrowed)
  await waitFor(() =>
    expect(server.calls(pagamentosContract.summary).at(-1)?.query).toEqual(narrowed),
  )
  const late = screen.getByRole('link', { name: /^Atrasado/ })
  expect(late.getAttribute('href')).toContain('busca=ana')
  expect(late.getAttribute('href')).toContain('status=atrasado')
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  expect(router.state.location.search).toEqual({})
})

test('reports due dates in the wrong order', async () => {
  const server = shop().on(pagamentosContract.list, [])
  await open(server, '/admin/pagamentos?data_inicio=2026-11-30&data_fim=2026-11-01')
  const error = await screen.findByText('A data final não pode ser anterior à inicial')
  expect(error.getAttribute('role')).toBe('alert')
})

test('shows a loading state, then the first step', async () => {
  await open(shop())
  expect(screen.getByText('Carregando pagamentos...')).toBeTruthy()
  expect(await screen.findByText('Nenhum pagamento registrado ainda.')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Novo Pagamento' })).toHaveLength(2)
})

test('distinguishes no matches from no payments', async () => {
  await open(shop().on(pagamentosContract.list, []), '/admin/pagamentos?busca=zzz')
  expect(await screen.findByText('Nenhum pagamento encontrado')).toBeTruthy()
  expect(screen.queryByText('Nenhum pagamento registrado ainda.')).toBeNull()
})

test('reports and retries the list and the numbers separately', async () => {
  const server = shop(aPagamento()).refuse(pagamentosContract.detailed, {
    status: 500,
    detail: 'x',
  })
  const { user } = await open(server)
  expect(await screen.findByText('Não foi possível carregar os pagamentos.')).toBeTruthy()
  expect(await screen.findByText('Recebido no mês')).toBeTruthy()
  expect(screen.queryByText('Nenhum pagamento registrado ainda.')).toBeNull()
  server.on(pagamentosContract.detailed, [aPagamento()])
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await rows()).toHaveLength(1)
})

test('exports with every filter of the screen, and reports a failure', async () => {
  const download = vi.spyOn(files, 'downloadFile').mockResolvedValue()
  const filters = {
    status: 'atrasado',
    busca: 'ana',
    data_inicio: '2026-11-01',
    locacao_id: aLocacao().id,
  }
  const path = `/admin/pagamentos?${new URLSearchParams(filters)}`
  const { user } = await open(shop(aPagamento()).on(pagamentosContract.list, []), path)
  await user.click(screen.getByRole('button', { name: 'Exportar' }))
  expect(download).toHaveBeenCalledOnce()
  const [address, name] = download.mock.calls[0]!
  expect(name).toBe('pagamentos.csv')
  const { pathname, searchParams } = new URL(address, 'http://local')
  expect(pathname).toBe('/pagamentos/exportar')
  expect(Object.fromEntries(searchParams)).toEqual(filters)

  download.mockRejectedValue(new ApiError({ status: 500, code: 'erro', detail: 'x' }))
  await user.click(screen.getByRole('button', { name: 'Exportar' }))
  expect(await screen.findByText('Erro ao exportar pagamentos. Tente novamente.')).toBeTruthy()
})

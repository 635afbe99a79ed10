import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aLocacao, freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import * as files from '#web/data/api-client.ts'
import { ApiError } from '#web/data/api-client.ts'
import { locacoesContract } from '../contract.ts'
import { LocacoesPage } from './LocacoesPage.tsx'
import { remaining } from './labels.ts'

freezeToday()
beforeEach(() => localStorage.setItem('lista-locacoes', 'cartoes'))
const COUNTS = { ativa: 3, pausada: 1, desabilitada: 1, finalizada: 4, cancelada: 2, atrasada: 0 }

const NONE = { ativa: 0, pausada: 0, desabilitada: 0, finalizada: 0, cancelada: 0, atrasada: 0 }

const shop = (...locacoes: ReturnType<typeof aLocacao>[]) =>
  fakeServer().on(locacoesContract.counts, COUNTS).on(locacoesContract.list, locacoes)
const open = (server = shop(aLocacao()), path = '/admin/locacoes') =>
  renderScreen(<LocacoesPage />, { server, path })
const card = () => screen.findByRole('article')

test('opens with the open rentals as rows', async () => {
  localStorage.clear()
  const server = shop(aLocacao())
  await open(server)
  const row = within(await screen.findByRole('row', { name: /Ana Souza/ }))
  for (const text of ['ABC1D23', '#ABCD1234', 'Plano Mensal', 'Ativa', 'faltam 77 dias'])
    expect(row.getByText(text)).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Em aberto 5' })).toHaveProperty('checked', true)
  expect(server.calls(locacoesContract.list)[0]?.query).toMatchObject({ status: 'abertas' })
})

test('shows customer, motorcycle, term, price and contract progress on a card', async () => {
  await open(shop(aLocacao({ em_atraso: true })))
  const shown = within(await card())
  expect(shown.getByRole('heading').textContent).toBe('Ana SouzaABC1D23, locação #ABCD1234')
  expect(shown.getByText('Ativa')).toBeTruthy()
  expect(shown.getByText('Em atraso')).toBeTruthy()
  for (const text of ['Plano Mensal', 'R$ 314,93', 'R$ 4.139,08', '1.500 km', 'faltam 77 dias'])
    expect(shown.getByText(text)).toBeTruthy()
  expect(shown.getByText('06/11/2026 a 05/02/2027 (92 dias)')).toBeTruthy()
  expect(shown.getByRole('progressbar', { name: 'Contrato: 15%' })).toHaveProperty('value', 15)
  expect(shown.getByRole('link', { name: /^Pagamentos/ }).getAttribute('href')).toBe(
    `/admin/pagamentos?locacao_id=${aLocacao().id}`,
  )
})

test('shows no second badge if up to date, and km and day instead of a bar if ended', async () => {
  await open(
    shop(aLocacao({ status: 'finalizada', km_final: 2750, data_encerramento: '2026-11-19' })),
  )
  const shown = within(await card())
  expect(shown.queryByText('Em atraso')).toBeNull()
  expect(shown.queryByRole('progressbar')).toBeNull()
  expect(shown.getByText('1.250 km (1.500 km a 2.750 km)')).toBeTruthy()
  expect(shown.getByText('19/11/2026')).toBeTruthy()
})

test.each([
  [{ km_inicial: 50_000, moto_km_atual: 5000 }, '5.000 km (hodômetro corrigido)'],
  [{ km_inicial: 5000, moto_km_atual: 5800 }, '5.000 km'],
  [
    {
      status: 'cancelada',
      data_encerramento: '2026-11-19',
      km_inicial: 50_000,
      moto_km_atual: 5000,
    },
    '50.000 km',
  ],
] as const)('%j: shows %s as the initial km', async (fields, text) => {
  await open(shop(aLocacao(fields)))
  expect(within(await card()).getByText(text)).toBeTruthy()
})

test.each([
  [
    'ativa',
    [
      ...['Encerrar locação', 'Trocar moto', 'Calcular devolução', 'Pedir devolução'],
      ...['Pausar', 'Desabilitar', 'Cancelar', 'Mais na página da locação'],
    ],
  ],
  ['pausada', ['Despausar', 'Calcular devolução', 'Dispensar dias sem moto', 'Pedir devolução']],
  [
    'desabilitada',
    ['Reabilitar', 'Calcular devolução', 'Dispensar dias sem moto', 'Pedir devolução'],
  ],
  ['finalizada', []],
  ['cancelada', []],
  ['atrasada', ['Calcular devolução', 'Dispensar dias sem moto', 'Pedir devolução']],
] as const)('%s offers only the actions it allows', async (status, actions) => {
  const { user } = await open(shop(aLocacao({ status })))
  await user.click(
    await screen.findByRole('button', { name: 'Mais ações da locação de Ana Souza' }),
  )
  const items = screen.getAllByRole('menuitem').map((item) => item.textContent)
  const rest = status === 'ativa' ? [] : ['Editar', 'Histórico', 'Excluir']
  expect(items).toEqual([...actions, ...rest])
})

test('keeps search and status in the address, sends them, and counts on the chips', async () => {
  const server = shop(aLocacao())
  const { user, router } = await open(server)
  await user.click(await screen.findByRole('radio', { name: 'Finalizadas 4' }))
  expect(screen.getByRole('radio', { name: 'Todas 11' })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: /Atrasadas/ })).toBeNull()
  await user.type(screen.getByRole('searchbox'), 'abc')
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ status: 'finalizada', busca: 'abc' }),
  )
  const asked = { status: 'finalizada', busca: 'abc' }
  await waitFor(() =>
    expect(server.calls(locacoesContract.list).at(-1)?.query).toMatchObject(asked),
  )
})

test("shows one customer's locacoes for another screen's link, with a way to show all", async () => {
  const server = shop(aLocacao())
  const { user, router } = await open(server, `/admin/locacoes?cliente_id=${idOf(1)}`)
  expect(await screen.findByText('Cliente: Ana Souza')).toBeTruthy()
  expect(server.calls(locacoesContract.list)[0]?.query).toMatchObject({ cliente_id: idOf(1) })
  await user.click(screen.getByRole('button', { name: 'Mostrar locações de todos os clientes' }))
  expect(router.state.location.search).toEqual({})
})

test('shows only those that wait for their hand-over inspection, for the dashboard', async () => {
  const server = shop(aLocacao())
  const { user, router } = await open(server, '/admin/locacoes?entrega_pendente=true')
  await user.click(
    await screen.findByRole('button', {
      name: 'Mostrar também as locações com vistoria de entrega',
    }),
  )
  expect(server.calls(locacoesContract.list)[0]?.query).toMatchObject({ entrega_pendente: 'true' })
  expect(router.state.location.search).toEqual({})
})

test('shows one locacao for its link', async () => {
  const server = shop(aLocacao()).on(locacoesContract.get, aLocacao({ cliente_nome: 'Bia Única' }))
  const { user } = await open(server, `/admin/locacoes?locacao=${aLocacao().id}`)
  expect((await card()).textContent).toContain('Bia Única')
  expect(screen.getByText('Locação: #ABCD1234')).toBeTruthy()
  expect(server.calls(locacoesContract.list)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Mostrar todas as locações' }))
  expect(await screen.findByText('Ana Souza')).toBeTruthy()
})

test('shows a loading state, then the first step of an empty shop', async () => {
  await open(fakeServer().on(locacoesContract.counts, NONE).on(locacoesContract.list, []))
  expect(screen.getByText('Carregando locações...')).toBeTruthy()
  expect(await screen.findByText('Nenhuma locação cadastrada')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Nova Locação' })).toHaveLength(2)
})

test('searches ended rentals too if no open one matches, then clears the search', async () => {
  const { user, router } = await open(shop(), '/admin/locacoes?busca=zzz')
  expect(await screen.findByText('Nenhuma locação encontrada')).toBeTruthy()
  expect(screen.queryByText('Nenhuma locação cadastrada')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mostrar tudo' }))
  expect(router.state.location.search).toEqual({ busca: 'zzz', status: 'todos' })
  await user.click(await screen.findByRole('button', { name: 'Mostrar tudo' }))
  expect(router.state.location.search).toEqual({})
})

test('leads from no open rental to the ended ones', async () => {
  const { user, router } = await open(shop())
  expect(await screen.findByText('Nenhuma locação em aberto')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Mostrar tudo' }))
  expect(router.state.location.search).toEqual({ status: 'todos' })
})

test('distinguishes a failure from an empty list, and retries', async () => {
  const server = shop(aLocacao()).refuse(locacoesContract.list, { status: 500, detail: 'x' })
  const { user } = await open(server)
  expect(await screen.findByText('Não foi possível carregar as locações.')).toBeTruthy()
  expect(screen.queryByText('Nenhuma locação cadastrada')).toBeNull()
  server.on(locacoesContract.list, [aLocacao()])
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await card()).toBeTruthy()
})

test.each([
  [8, 'faltam 8 dias', 'verde'],
  [7, 'faltam 7 dias', 'amarelo'],
  [1, 'falta 1 dia', 'amarelo'],
  [0, 'Vence hoje!', 'vermelho'],
])('%i remaining days show %s in %s', (days, text, cor) => {
  expect(remaining(days)).toEqual({ text, cor })
})

test('marks a rental that waits for its hand-over inspection', async () => {
  await open(shop(aLocacao({ entrega_pendente: true })))
  expect(await screen.findByText('Entrega pendente')).toBeTruthy()
})

test('exports the filtered list, and says if that fails', async () => {
  const download = vi.spyOn(files, 'downloadFile').mockResolvedValue()
  const { user } = await renderScreen(<LocacoesPage />, {
    server: shop(),
    path: '/admin/locacoes?busca=ana',
  })
  await user.click(screen.getByRole('button', { name: 'Exportar' }))
  const [address] = download.mock.calls[0]!
  const { pathname, searchParams } = new URL(address, 'http://local')
  expect(pathname).toBe('/locacoes/exportar')
  expect(Object.fromEntries(searchParams)).toEqual({ busca: 'ana', status: 'abertas' })
  download.mockRejectedValue(new ApiError({ status: 500, code: 'erro', detail: 'x' }))
  await user.click(screen.getByRole('button', { name: 'Exportar' }))
  expect(await screen.findByText('Erro ao exportar locações. Tente novamente.')).toBeTruthy()
})

import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessaoContract } from '#features/acesso/sessao/contract.ts'
import { clientesContract } from '#features/clientes/clientes/contract.ts'
import { motosContract } from '#features/frota/motos/contract.ts'
import { ANA, openAdmin } from '#tests/kit/screens/admin-screen.tsx'
import { fakeServer } from '#tests/kit/screens/screens.tsx'
import { queryKeys } from '#web/data/query-keys.ts'
import { MENU, RECORD_PATHS, SCREEN_PATHS } from './menu.ts'
import { createAdminRouter } from './router.tsx'

const page = vi.hoisted(() => ({ broken: true }))
vi.mock('#features/frota/motos/web/MotosPage.tsx', () => ({
  MotosPage() {
    if (page.broken) throw new Error('undefined is not a function')
    return <h1>Inteira</h1>
  },
}))
vi.mock('#features/clientes/clientes/web/ClientesPage.tsx', () => ({
  ClientesPage: () => <h1>Outra</h1>,
}))
vi.mock('#features/acesso/usuarios/web/UsuariosPage.tsx', () => ({
  UsuariosPage: () => <h1>Equipe</h1>,
}))

beforeEach(() => {
  page.broken = true
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

const open = (path: string, user = ANA) => {
  const server = fakeServer()
    .on(sessaoContract.me, user)
    .on(motosContract.list, [])
    .on(clientesContract.list, [])
  return { server, ...openAdmin({ token: 'bom', server, path }) }
}
const heading = async (name: string) =>
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()

test('has a screen for every path, and a path for every screen', () => {
  const { routesByPath } = createAdminRouter({ queryClient: undefined as never })
  const others = ['/', '/admin/', '/admin/$endereco']
  const paths = Object.keys(routesByPath).filter((path) => !others.includes(path))
  expect(paths.toSorted()).toEqual([...SCREEN_PATHS, ...RECORD_PATHS].toSorted())
})

/** Opens an address without showing it; returns where the router ended, and the path of the screen there. */
async function lead(path: string) {
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createAdminRouter({ queryClient: new QueryClient(), history })
  await router.load()
  const { location, matches } = router.state
  expect(matches.map(({ status }) => status)).not.toContain('error')
  return { href: location.href, screen: matches.at(-1)?.fullPath.replace(/\/$/, '') }
}

test('has 20 entries in the menu', () => {
  expect(MENU.map(({ label }) => label)).toEqual([
    'Painel',
    'Motos',
    'Clientes',
    'Locações',
    'Motos Alugadas',
    'Manutenção',
    'Documentos',
    'Pagamentos',
    'Recebimentos',
    'Receitas',
    'Despesas',
    'Resultado',
    'Cobranças Extras',
    'Multas',
    'WhatsApp',
    'Configurações',
    'Configurações Avançadas',
    'Controle',
    'Usuários',
    'Ajuda',
  ])
})

test.each(SCREEN_PATHS)('%s is a screen', async (path) => {
  expect(await lead(path)).toEqual({ href: path, screen: path })
})

test.each([
  ['/admin/caixa?dia=2026-11-02', '/admin/recebimentos/caixa?dia=2026-11-02'],
  ['/admin/caucoes', '/admin/recebimentos/caucoes'],
  ['/admin/caucoes?aba=em_maos', '/admin/recebimentos/caucoes?aba=em_maos'],
  ['/admin/recebimentos?aba=promessas', '/admin/recebimentos/promessas'],
  [
    '/admin/recebimentos?aba=promessas&situacao=quebrada',
    '/admin/recebimentos/promessas?situacao=quebrada',
  ],
  ['/admin/lembretes', '/admin/whatsapp?aba=lembretes'],
  ['/admin/lembretes?status=falha', '/admin/whatsapp?aba=lembretes&situacao=falha'],
  ['/admin/auditoria?busca=ana&acao=exportar', '/admin/controle/auditoria?busca=ana&acao=exportar'],
  ['/admin/mudancas-da-semana?dia=2026-11-09', '/admin/controle/mudancas-da-semana?dia=2026-11-09'],
  ['/admin/conferencia/', '/admin/controle/conferencia'],
  ['/admin/privacidade?busca=rosa', '/admin/controle/privacidade?busca=rosa'],
  ['/admin/controle', '/admin/controle/auditoria'],
])('the former address %s leads to %s', async (from, to) => {
  expect(await lead(from)).toEqual({ href: to, screen: to.split('?')[0] })
})

test('keeps the frame when a screen fails, with a retry', async () => {
  const { router, user } = open('/admin/motos')
  await heading('Algo deu errado nesta tela')
  expect(screen.getByRole('navigation', { name: 'Menu principal' })).toBeTruthy()
  page.broken = false
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await heading('Inteira')

  await act(() => router.navigate({ href: '/admin/clientes' }))
  await heading('Outra')
})

test('retries a failed screen under another filter', async () => {
  const { router } = open('/admin/motos?status=paga')
  await heading('Algo deu errado nesta tela')
  page.broken = false
  await act(() => router.navigate({ href: '/admin/motos' }))
  await heading('Inteira')
})

test.each(['nada', 'constructor'])('says that /admin/%s has no screen', async (path) => {
  open(`/admin/${path}`)
  await heading('Página não encontrada')
})

test("closes administrators' screens to other users", async () => {
  open('/admin/usuarios', { ...ANA, administrador: false })
  await heading('Só para administradores')
  const menu = within(screen.getByRole('navigation', { name: 'Menu principal' }))
  expect(menu.queryByRole('link', { name: /Configurações/ })).toBeNull()
  expect(menu.queryByRole('link', { name: 'Usuários' })).toBeNull()
  expect(menu.queryByRole('link', { name: 'Controle' })).toBeNull()
  expect(menu.getByRole('link', { name: 'Recebimentos' })).toBeTruthy()
  expect(menu.getByRole('link', { name: 'Ajuda' })).toBeTruthy()
})

test("opens administrators' screens to administrators", async () => {
  open('/admin/usuarios/')
  await heading('Equipe')
})

test('requests the list that the filters of the address select, while the code of the screen loads', async () => {
  const { server } = open('/admin/motos?status=alugada&ordem=nada')
  await heading('Algo deu errado nesta tela')
  expect(server.calls(motosContract.list).map(({ query }) => query)).toEqual([
    { limite: '50', status: 'alugada' },
  ])
})

test('requests no data to preload a screen', async () => {
  const { router, server } = open('/admin/nada')
  await heading('Página não encontrada')
  await router.preloadRoute({ to: '/admin/motos' })
  expect(server.calls(motosContract.list)).toEqual([])
})

test('leaves filters that equal their default out of the address', async () => {
  page.broken = false
  const { router } = open('/admin/motos?status=todos&ordem=km&busca=')
  await heading('Inteira')
  expect(router.state.location.searchStr).toBe('?ordem=km')
})

test('starts the same list under parameters that are no filters', async () => {
  const { queryClient } = open('/admin/motos?status=alugada&detalhes=sim')
  await heading('Algo deu errado nesta tela')
  const lists = queryClient.getQueryCache().findAll({ queryKey: [...queryKeys.motos, 'lista'] })
  expect(lists.map(({ queryKey }) => queryKey.at(-1))).toEqual([
    { busca: '', dia: '', livre_desde: '', moto: '', ordem: 'placa', status: 'alugada' },
  ])
})

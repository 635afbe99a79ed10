import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import { painelContract, resumo } from '#features/visoes/painel/contract.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { recentRecords } from '#web/data/recent-records.ts'
import { chooseTheme } from '#web/theme.ts'
import { GROUPS, MENU } from '../menu.ts'
import { AdminLayout } from './AdminLayout.tsx'
import type { SearchFn } from './useSearchResults.ts'

const RESULTS = [
  {
    tipo: 'cliente',
    titulo: 'Ana Souza',
    subtitulo: '123.456.789-09',
    url: '/admin/clientes?id=1',
  },
  { tipo: 'moto', titulo: 'ABC1D23', subtitulo: 'Vermelha', url: '/admin/motos?id=2' },
] as const
const RESUMO = {
  ...(Object.fromEntries(Object.keys(resumo.shape).map((name) => [name, 0])) as z.input<
    typeof resumo
  >),
  pagamentos_atrasados: 4,
}
const search = vi.fn<SearchFn>()
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  search.mockReset().mockResolvedValue([...RESULTS])
})

async function open() {
  const view = await renderScreen(<AdminLayout search={search} />, {
    server: fakeServer()
      .on(configuracoesContract.empresa, { ...EMPRESA_PADRAO, versao: 1, nome: 'Motos do Mar' })
      .on(painelContract.summary, RESUMO),
  })
  await screen.findByRole('combobox', { name: 'Pesquisa global' })
  return view
}
const box = () => screen.getByRole('combobox', { name: 'Pesquisa global' })

test('lists every screen but the customer report by group, and links to the site', async () => {
  await open()
  const menu = screen.getByRole('navigation', { name: 'Menu principal' })
  const labels = within(menu)
    .getAllByRole('link')
    .map((link) => link.querySelector('span')?.textContent)
  expect(labels).toEqual(
    GROUPS.flatMap((each) => MENU.filter(({ group }) => group === each)).map(({ label }) => label),
  )
  expect(labels).not.toContain('Relatório de Clientes')
  expect(within(menu).getByRole('link', { name: 'Painel' }).getAttribute('aria-current')).toBe(
    'page',
  )
  expect(screen.getByRole('link', { name: 'Voltar ao Site' }).getAttribute('href')).toBe('/')
})

test('opens Receber from the header, and from the middle of the bar of phones', async () => {
  const { user, router } = await open()
  const bar = within(screen.getByRole('navigation', { name: 'Atalhos' }))
  const names = [...bar.getAllByRole('link'), ...bar.getAllByRole('button')].map(
    ({ textContent }) => textContent,
  )
  expect(names).toEqual(['Painel', 'Locações', 'Receber', 'Pagamentos', 'Menu'])
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Receber' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/receber'))
})

test('shows the screens behind an entry of the menu as tabs, and marks both', async () => {
  const { user, router } = await open()
  expect(screen.queryByRole('navigation', { name: 'Recebimentos' })).toBeNull()
  const menu = within(screen.getByRole('navigation', { name: 'Menu principal' }))
  await user.click(menu.getByRole('link', { name: 'Recebimentos' }))
  const tabs = within(await screen.findByRole('navigation', { name: 'Recebimentos' }))
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Recebimentos',
    'Promessas',
    'Caixa do dia',
    'Cauções',
  ])
  await user.click(tabs.getByRole('link', { name: 'Cauções' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/recebimentos/caucoes'))
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Cauções')
  expect(menu.getByRole('link', { current: true }).textContent).toContain('Recebimentos')
})

test('shows counts of pending work in the menu', async () => {
  await open()
  const menu = screen.getByRole('navigation', { name: 'Menu principal' })
  expect(await within(menu).findByRole('link', { name: 'Pagamentos 4 pendentes' })).toBeTruthy()
  expect(within(menu).getByRole('link', { name: 'Manutenção' })).toBeTruthy()
})

test("shows the shop's name, a greeting and the time of Brasília in the header", async () => {
  await open()
  expect(await screen.findByText('Sistema Motos do Mar - Gestão')).toBeTruthy()
  expect(await screen.findByText('Olá, ana')).toBeTruthy()
  expect(screen.getByText(/^\d{2}\/\d{2} \d{2}:\d{2} BRT$/)).toBeTruthy()
})

test('searches from two characters after a pause, and opens a result', async () => {
  const { user, router } = await open()
  await user.keyboard('{Control>}k{/Control}')
  expect(document.activeElement).toBe(box())
  await user.keyboard('a')
  expect(screen.getByText('Digite pelo menos 2 caracteres para pesquisar')).toBeTruthy()
  await user.keyboard('na')
  expect(await screen.findByText('2 resultados')).toBeTruthy()
  expect(search.mock.calls.map(([text]) => text)).toEqual(['ana'])

  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('ABC1D23')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.href).toBe('/admin/motos?id=2'))
  expect(box()).toHaveProperty('value', '')
})

test('opens the first result of the text itself when Enter comes before the results', async () => {
  const { user, router } = await open()
  await user.click(box())
  await user.keyboard('ana')
  expect(await screen.findByText('2 resultados')).toBeTruthy()
  search.mockResolvedValueOnce([
    { tipo: 'cliente', titulo: 'Anabela', subtitulo: '', url: '/admin/clientes/9' },
  ])
  await user.keyboard('b{ArrowDown}{Enter}')
  await waitFor(() => expect(router.state.location.href).toBe('/admin/clientes/9'))
})

test('says that nothing was found, also if the search fails', async () => {
  search.mockResolvedValueOnce([])
  const { user } = await open()
  await user.click(box())
  await user.keyboard('zz')
  expect(await screen.findByText('Nenhum resultado encontrado')).toBeTruthy()
  search.mockRejectedValueOnce(new Error())
  await user.keyboard('z')
  await waitFor(() => expect(search).toHaveBeenCalledTimes(2))
  expect(await screen.findByText('Nenhum resultado encontrado')).toBeTruthy()
})

test('ignores shortcuts inside fields, and opens their list by question mark', async () => {
  const { user } = await open()
  await user.click(box())
  await user.keyboard('a/?')
  expect(box()).toHaveProperty('value', 'a/?')
  await user.keyboard('{Escape}{Escape}')
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Atalhos do teclado' })).toBeTruthy()
})

test("closes the narrow screen's menu when a link is chosen", async () => {
  const { user, router } = await open()
  await user.click(screen.getByRole('button', { name: 'Abrir menu' }))
  const drawer = await screen.findByRole('dialog', { name: 'Menu' })
  await user.click(within(drawer).getByRole('link', { name: 'Multas' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull())
  expect(router.state.location.pathname).toBe('/admin/multas')
})

test('operates the user menu by keyboard, and returns the focus on Esc', async () => {
  const { user } = await open()
  const greeting = await screen.findByRole('button', { name: /Olá, ana/ })
  await user.click(greeting)
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Claro'))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(document.documentElement.dataset.tema).toBe('escuro')
  expect(localStorage.getItem('tema')).toBe('escuro')
  expect(
    within(menu).getByRole('menuitemradio', { name: 'Escuro' }).getAttribute('aria-checked'),
  ).toBe('true')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement?.textContent).toContain('Olá, ana')
})

test('offers screens and actions from the first character, above the records and without a call', async () => {
  const { user, router } = await open()
  await user.keyboard('{Control>}k{/Control}')
  await user.keyboard('ó')
  const first = within(screen.getByRole('listbox', { name: 'Telas e ações' })).getAllByRole(
    'option',
  )
  expect(first.map((option) => option.textContent)).toEqual([
    'ManutençãoTela',
    'Registrar manutençãoAção',
  ])
  expect(search).not.toHaveBeenCalled()
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(router.state.location.href).toBe('/admin/manutencao?nova=1'))
  expect(box()).toHaveProperty('value', '')
})

test('changes the colours and opens a dialog of the shell from the search', async () => {
  chooseTheme('claro')
  const { user } = await open()
  await user.click(box())
  await user.keyboard('trocar tema{Enter}')
  expect(document.documentElement.dataset.tema).toBe('escuro')
  await user.click(box())
  await user.keyboard('atalhos{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Atalhos do teclado' })).toBeTruthy()
})

test('offers the records opened last while nothing is typed, and forgets them at logout', async () => {
  recentRecords.add({ href: '/admin/motos/2', label: 'Moto ABC1D23', noun: 'Moto' })
  recentRecords.add({ href: '/admin/clientes/1', label: 'Ana Souza', noun: 'Cliente' })
  const { user, router } = await open()
  await user.click(box())
  const last = within(screen.getByRole('listbox', { name: 'Abertos por último' })).getAllByRole(
    'option',
  )
  expect(last.map((option) => option.textContent)).toEqual(['Ana Souza', 'Moto ABC1D23'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.href).toBe('/admin/clientes/1'))
  await user.click(screen.getByRole('button', { name: 'Sair' }))
  await waitFor(() => expect(recentRecords.get()).toEqual([]))
})

test('g and a letter open a screen, and n its new dialog, keeping the filters', async () => {
  const { user, router } = await open()
  await user.keyboard('gm')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/motos'))
  await user.keyboard('gl')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/locacoes'))
  await router.navigate({ href: '/admin/locacoes?status=ativa' })
  await user.keyboard('n')
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'ativa', novo: '1' }))
  await router.navigate({ href: '/admin/clientes/9' })
  await user.keyboard('n')
  await waitFor(() => expect(router.state.location.search).toEqual({ fazer: 'cobrar' }))
})

test('types letters into fields, and switches single keys off', async () => {
  const { user, router } = await open()
  await user.click(box())
  await user.keyboard('gm{Escape}{Escape}')
  expect(router.state.location.pathname).toBe('/admin')
  await user.keyboard('?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Atalhos do teclado' }))
  await user.click(
    dialog.getByRole('checkbox', { name: 'Usar atalhos de uma tecla neste navegador' }),
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('gm?')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.state.location.pathname).toBe('/admin')
  expect(localStorage.getItem('atalhos')).toBe('desligados')
})

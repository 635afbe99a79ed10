import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { AjudaPage } from './AjudaPage.tsx'
import { CHAPTERS, PAGES } from './manual.ts'

const open = (path = '/admin/ajuda') => renderScreen(<AjudaPage />, { server: fakeServer(), path })
const title = () => screen.getByRole('heading', { level: 1 })
const contents = () => screen.getByRole('navigation', { name: 'Páginas da ajuda', hidden: true })

test('lists the index first, then every other page by chapter', async () => {
  await open()
  expect(title().textContent).toBe('Ajuda')
  const pages = CHAPTERS.flatMap(({ links }) => links.map(({ page }) => page))
  expect(pages.toSorted()).toEqual(PAGES.toSorted())
  expect(within(contents()).getAllByRole('link', { hidden: true })).toHaveLength(pages.length + 1)
  expect(screen.queryByRole('navigation', { name: 'Nesta página' })).toBeNull()
})

test('opens a page from the contents, with its position and sections', async () => {
  const { user, router } = await open()
  await user.click(
    within(contents()).getByRole('link', { name: 'Controle de Pagamentos', hidden: true }),
  )
  await waitFor(() => expect(title().textContent).toBe('Controle de Pagamentos'))
  expect(document.activeElement).toBe(title())
  expect(router.state.location.search).toEqual({ pagina: 'pagamentos' })
  expect(document.title).toBe('Controle de Pagamentos, Ajuda | Sistema')
  expect(title().parentElement?.parentElement?.textContent).toContain('Ajuda › Financeiro')
  const here = screen.getByRole('navigation', { name: 'Nesta página' })
  expect(within(here).getByRole('link', { name: 'Cuidar da caução' }).getAttribute('href')).toBe(
    encodeURI('/admin/ajuda?pagina=pagamentos#cuidar-da-caução'),
  )
  expect(screen.getByRole('heading', { level: 2, name: 'Cuidar da caução' }).id).toBe(
    'cuidar-da-caução',
  )
  const [picture] = screen.getAllByRole('img')
  expect(picture?.getAttribute('loading')).toBe('lazy')
  expect(Number(picture?.getAttribute('width'))).toBeGreaterThan(300)
})

test('links to the previous and next page', async () => {
  const { user } = await open('/admin/ajuda?pagina=motos')
  const others = screen.getByRole('navigation', { name: 'Outras páginas' })
  expect(
    within(others)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['A loja em gráficos', 'Arquivos e fotos'])
  await user.click(within(others).getByRole('link', { name: 'Arquivos e fotos' }))
  await waitFor(() => expect(title().textContent).toBe('Arquivos e fotos'))
})

test('finds words without their accents, and links to the passage', async () => {
  const { user, router } = await open('/admin/ajuda?pagina=motos')
  await user.type(screen.getByRole('searchbox', { name: 'Procurar na ajuda' }), 'caucao')
  expect(await screen.findByText(/^\d+ trechos encontrados$/)).toBeTruthy()
  expect(router.state.location.search).toEqual({ pagina: 'motos', busca: 'caucao' })
  expect(screen.getByRole('link', { name: 'Cuidar da caução' }).getAttribute('href')).toBe(
    encodeURI('/admin/ajuda?pagina=pagamentos#cuidar-da-caução'),
  )
})

test('reports no matches and unknown pages', async () => {
  const { user } = await open('/admin/ajuda?pagina=toString')
  expect(screen.getByText('Esta página da ajuda não existe. Escolha outra:')).toBeTruthy()
  expect(title().textContent).toBe('Ajuda')
  await user.type(screen.getByRole('searchbox', { name: 'Procurar na ajuda' }), 'helicóptero')
  expect(await screen.findByText('Nada encontrado na ajuda')).toBeTruthy()
})

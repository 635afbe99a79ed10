import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { AppLink } from './AppLink.tsx'

const open = async (links: React.ReactNode, path = '/admin/motos?busca=abc') =>
  renderScreen(<nav>{links}</nav>, { server: fakeServer(), path })

const link = (name: string) => screen.getByRole('link', { name })

test("opens a link's screen, filters and heading without a reload", async () => {
  const { user, router } = await open(
    <AppLink href="/admin/ajuda?pagina=motos#ver-a-cau%C3%A7%C3%A3o">Ajuda</AppLink>,
  )
  await user.click(link('Ajuda'))
  expect(router.state.location).toMatchObject({
    pathname: '/admin/ajuda',
    search: { pagina: 'motos' },
    hash: 'ver-a-caução',
  })
})

test('marks the link of the current screen, whatever its filters', async () => {
  await open(
    <>
      <AppLink href="/admin/motos">Motos</AppLink>
      <AppLink href="/admin">Painel</AppLink>
    </>,
    '/admin/motos/?busca=abc',
  )
  expect(link('Motos').getAttribute('aria-current')).toBe('page')
  expect(link('Painel').getAttribute('aria-current')).toBeNull()
})

test("preloads a link's screen by pointer, focus or touch", async () => {
  const { user, router } = await open(<AppLink href="/admin/multas?status=paga">Multas</AppLink>)
  const preload = vi.spyOn(router, 'preloadRoute')
  const preloads = () => preload.mock.calls.length
  await user.hover(link('Multas'))
  await waitFor(() => expect(preloads()).toBe(1))
  await user.tab()
  await waitFor(() => expect(preloads()).toBe(2))
  fireEvent.touchStart(link('Multas'))
  expect(preloads()).toBe(3)
  expect(preload).toHaveBeenCalledWith(expect.objectContaining({ to: '/admin/multas' }))
})

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('a click with %o is left to the browser', async (how) => {
  const { router } = await open(<AppLink href="/admin/multas">Multas</AppLink>)
  const click = createEvent.click(link('Multas'), how)
  // The simulated browser cannot go anywhere; that it was left to do so is what counts.
  let prevented: boolean | undefined
  addEventListener(
    'click',
    (event) => {
      prevented = event.defaultPrevented
      event.preventDefault()
    },
    { once: true },
  )
  fireEvent(link('Multas'), click)
  expect(prevented).toBe(false)
  expect(router.state.location.pathname).toBe('/admin/motos')
})

test('adds no history entry for the current address', async () => {
  const { user, router } = await open(<AppLink href="/admin/motos">Motos</AppLink>)
  await user.click(link('Motos'))
  const steps = router.history.length
  await user.click(link('Motos'))
  expect(router.history.length).toBe(steps)
})

test('opens a malformed address', async () => {
  const { router } = await open('...', '/admin/motos#%E0%A4%A')
  expect(router.state.location).toMatchObject({ pathname: '/admin/motos' })
})

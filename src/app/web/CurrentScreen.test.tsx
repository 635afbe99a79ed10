import { createMemoryHistory } from '@tanstack/history'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { CodeMissing } from '#web/fetch-code.ts'
import { RouterProvider } from '#web/navigation/RouterProvider.tsx'
import { createRouter } from '#web/navigation/router.ts'
import { fetchedOnce } from '#web/part.tsx'
import { CurrentScreen } from './CurrentScreen.tsx'
import type { ScreenCode } from './screen-code.ts'

const codes = vi.hoisted(() => new Map<string, unknown>())
vi.mock('./screen-code.ts', async (original) => ({
  ...(await original<typeof import('./screen-code.ts')>()),
  codeOf: (path: string) => codes.get(path) as ScreenCode | undefined,
}))

let broken = true
const Fragile = () => {
  if (broken) throw new Error('undefined is not a function')
  return <h1>Inteira</h1>
}

beforeEach(() => {
  broken = true
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  codes.clear()
  vi.restoreAllMocks()
})

async function open(path: string) {
  const router = createRouter({ history: createMemoryHistory({ initialEntries: [path] }) })
  await renderScreen(
    <RouterProvider router={router}>
      <CurrentScreen />
    </RouterProvider>,
    { server: fakeServer() },
  )
  return { router, user: userEvent.setup() }
}
const heading = async (name: string) =>
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()

test('code that is here is drawn at once, without an outline before it', async () => {
  const code = fetchedOnce(async () => () => <h1>Pronta</h1>)
  await code.load()
  codes.set('/admin/pronta', code)
  await open('/admin/pronta')
  expect(screen.getByRole('heading', { level: 1, name: 'Pronta' })).toBeTruthy()
})

test('code on its way shows the outline, then the screen', async () => {
  let arrive = () => {}
  const coming = new Promise<void>((resolve) => (arrive = resolve))
  codes.set(
    '/admin/vem',
    fetchedOnce(() => coming.then(() => () => <h1>Chegou</h1>)),
  )
  await open('/admin/vem')
  expect(screen.getByText('Carregando...')).toBeTruthy()
  await act(async () => arrive())
  await heading('Chegou')
})

test('a screen that breaks is mended by another try, and by going elsewhere', async () => {
  codes.set(
    '/admin/fragil',
    fetchedOnce(async () => Fragile),
  )
  codes.set(
    '/admin/outra',
    fetchedOnce(async () => () => <h1>Outra</h1>),
  )
  const { router, user } = await open('/admin/fragil')
  await heading('Algo deu errado nesta tela')
  broken = false
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await heading('Inteira')

  act(() => router.navigate('/admin/outra'))
  await heading('Outra')
})

test('the same screen under another filter is another try too', async () => {
  codes.set(
    '/admin/fragil',
    fetchedOnce(async () => Fragile),
  )
  const { router } = await open('/admin/fragil?status=paga')
  await heading('Algo deu errado nesta tela')
  broken = false
  act(() => router.navigate('/admin/fragil'))
  await heading('Inteira')
})

test('code that did not come is asked for again, and only until it has', async () => {
  const load = vi.fn().mockRejectedValue(new Error('rede'))
  const code = fetchedOnce(load)
  codes.set('/admin/custou', code)
  const { user } = await open('/admin/custou')
  await heading('Algo deu errado nesta tela')
  load.mockReset().mockResolvedValue(() => <h1>Veio</h1>)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await heading('Veio')
  await code.load()
  expect(load).toHaveBeenCalledTimes(1)
})

test('code whose failure takes a moment is asked for once, and that is said', async () => {
  const load = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve))
    throw new CodeMissing('assets/Lenta-x.js', 'lost')
  })
  codes.set('/admin/lenta', fetchedOnce(load))
  await open('/admin/lenta')
  await heading('Esta tela não veio inteira')
  expect(load).toHaveBeenCalledTimes(1)
})

test('an address without a screen says so', async () => {
  await open('/admin/nada')
  await heading('Página não encontrada')
})

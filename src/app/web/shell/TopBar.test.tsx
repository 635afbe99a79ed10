import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { CanOpenContext } from '#web/can-open.ts'
import { TopBar } from './TopBar.tsx'

const away = vi.hoisted(() => ({ code: undefined as Error | undefined }))
vi.mock('./UserMenu.tsx', () => ({
  get UserMenu() {
    if (away.code) throw away.code
    return () => <p>Menu de quem está aqui</p>
  },
}))
beforeEach(() => {
  away.code = undefined
})

async function open(canOpen = true) {
  const nothing = () => {}
  const doings = {
    onMenu: nothing,
    onLogout: nothing,
    onChangePassword: nothing,
    onShortcuts: nothing,
  }
  const server = fakeServer()
  const view = await renderScreen(
    <CanOpenContext value={() => canOpen}>
      <TopBar product="Loja" username="ana" {...doings} />
    </CanOpenContext>,
    { server },
  )
  return { ...view, server }
}
const greeting = () => screen.getByRole('button', { name: 'Olá, ana' })

test('offers Receber only to those who may open it', async () => {
  const { unmount } = await open()
  expect(screen.getByRole('link', { name: 'Receber' }).getAttribute('href')).toBe('/admin/receber')
  unmount()
  await open(false)
  expect(greeting()).toBeTruthy()
  expect(screen.queryByText('Receber')).toBeNull()
})

test('shows a dialog with a retry if the code of the user menu fails to load', async () => {
  away.code = new TypeError('Failed to fetch dynamically imported module')
  const { user, server } = await open()
  server.goDown()
  await user.click(greeting())
  expect(await screen.findByRole('dialog', { name: 'Sem conexão' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(greeting())

  await user.click(greeting())
  await screen.findByRole('dialog', { name: 'Sem conexão' })
  away.code = undefined
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Menu de quem está aqui')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

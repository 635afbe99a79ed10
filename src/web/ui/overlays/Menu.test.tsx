import { screen } from '@testing-library/react'
import { Pencil } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Menu } from './Menu.tsx'

const edit = vi.fn()
const open = () =>
  renderScreen(
    <>
      <Menu
        label="Ações da moto ABC1D23"
        items={[
          { label: 'Editar', onSelect: edit },
          { label: 'Ver locação', href: '/admin/locacoes?id=1' },
          false,
          { label: 'Excluir', danger: true, disabled: true, onSelect: edit },
        ]}
      />
      <button type="button">Depois</button>
    </>,
    { server: fakeServer() },
  )
const button = () => screen.getByRole('button', { name: 'Ações da moto ABC1D23' })
const focused = () => document.activeElement?.textContent

test('opens by keyboard, moves by arrows and letters, and returns the focus on Esc', async () => {
  const { user } = await open()
  button().focus()
  await user.keyboard('{ArrowUp}')
  expect(focused()).toBe('Excluir')
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Editar')
  await user.keyboard('v')
  expect(focused()).toBe('Ver locação')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button())
})

test('runs an item, follows a link, and ignores a disabled item', async () => {
  const { user, router } = await open()
  await user.click(button())
  expect(button().getAttribute('aria-expanded')).toBe('true')
  await user.click(screen.getByRole('menuitem', { name: 'Excluir' }))
  expect(edit).not.toHaveBeenCalled()
  await user.click(screen.getByRole('menuitem', { name: 'Editar' }))
  expect(edit).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()

  await user.click(button())
  await user.click(screen.getByRole('menuitem', { name: 'Ver locação' }))
  expect(router.state.location.href).toBe('/admin/locacoes?id=1')
})

test('closes on a press outside, and on Tab', async () => {
  const { user } = await open()
  await user.click(button())
  await user.click(screen.getByRole('button', { name: 'Depois' }))
  expect(screen.queryByRole('menu')).toBeNull()

  await user.click(button())
  await user.tab()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(focused()).toBe('Depois')
})

test("shows an icon's name on keyboard focus, and hides it on Esc", async () => {
  const { user } = await renderScreen(<IconButton label="Editar moto" icon={Pencil} />, {
    server: fakeServer(),
  })
  await user.tab()
  expect(screen.getByText('Editar moto')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByText('Editar moto')).toBeNull()
  expect(screen.getByRole('button', { name: 'Editar moto' })).toBeTruthy()
})

import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppStateProvider } from './app-state.tsx'
import { ToastProvider, useToast, useToastsOfPage } from './toast.tsx'

let toast: ReturnType<typeof useToast>
let goTo: (pathname: string) => void
function Screen() {
  const [pathname, setPathname] = useState('/admin/receber')
  toast = useToast()
  goTo = setPathname
  useToastsOfPage(pathname)
  return null
}

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <AppStateProvider>
      <ToastProvider>
        <Screen />
      </ToastProvider>
    </AppStateProvider>,
  )
})
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('announces a success in an existing region, for 6 s', () => {
  const region = screen.getByRole('status')
  act(() => toast('Salvo!'))
  expect(region.textContent).toContain('Salvo!')
  pass(5_900)
  expect(screen.getByText('Salvo!')).toBeTruthy()
  pass(200)
  expect(screen.queryByText('Salvo!')).toBeNull()
})

test('stays while hovered or focused', () => {
  act(() => toast('Salvo!', { acoes: [{ label: 'Desfazer', run: () => {} }] }))
  const card = screen.getByText('Salvo!').parentElement as HTMLElement
  fireEvent.pointerEnter(card)
  pass(20_000)
  expect(screen.getByText('Salvo!')).toBeTruthy()
  fireEvent.pointerLeave(card)
  pass(5_000)
  act(() => screen.getByRole('button', { name: 'Desfazer' }).focus())
  pass(20_000)
  expect(screen.getByText('Salvo!')).toBeTruthy()
})

test('an action does not outlive its page, but the page that saving leads to', () => {
  act(() => toast('Recebido: Ana', { acoes: [{ label: 'Desfazer', run: () => {} }] }))
  act(() => goTo('/admin/clientes/1'))
  expect(screen.getByRole('button', { name: 'Desfazer' })).toBeTruthy()
  pass(2_000)
  act(() => toast('Salvo!'))
  act(() => goTo('/admin/clientes/2'))
  expect(screen.queryByText('Recebido: Ana')).toBeNull()
  expect(screen.getByText('Salvo!')).toBeTruthy()
})

test('announces an error at once, until it is closed', () => {
  act(() => toast('Erro ao exportar.', { tipo: 'erro' }))
  expect(screen.getByRole('alert').textContent).toContain('Erro ao exportar.')
  pass(60_000)
  fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }))
  expect(screen.queryByText('Erro ao exportar.')).toBeNull()
})

test('runs the action once and closes; does not stack the same text', () => {
  const run = vi.fn()
  act(() => {
    toast('Pago!', { acoes: [{ label: 'Desfazer', run }] })
    toast('Pago!', { acoes: [{ label: 'Desfazer', run }] })
  })
  pass(1_000)
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(run).toHaveBeenCalledOnce()
  expect(screen.queryByText('Pago!')).toBeNull()
})

test('makes room for the next, unless it is an error or something can be done with it', () => {
  act(() => toast('Incluído no acerto.'))
  act(() => toast('Pago!', { acoes: [{ label: 'Desfazer', run: () => {} }] }))
  expect(screen.queryByText('Incluído no acerto.')).toBeNull()
  act(() => toast('Erro ao exportar.', { tipo: 'erro' }))
  act(() => toast('Acerto fechado.'))
  for (const text of ['Pago!', 'Erro ao exportar.', 'Acerto fechado.'])
    expect(screen.getByText(text)).toBeTruthy()
})

test('takes no click on an action within the first second', () => {
  const run = vi.fn()
  act(() => toast('Pago!', { acoes: [{ label: 'Desfazer', run }] }))
  const button = screen.getByRole('button', { name: 'Desfazer' })
  for (const ms of [100, 150, 700]) {
    pass(ms)
    fireEvent.click(button)
  }
  expect(run).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Pago!')).toBeTruthy()
  pass(60)
  fireEvent.click(button)
  expect(run).toHaveBeenCalledOnce()
})

test('has two actions, one of which opens a menu and closes after a choice', () => {
  const onSelect = vi.fn()
  act(() =>
    toast('Pago!', {
      acoes: [
        { label: 'Desfazer', run: () => {} },
        { label: 'Mudar forma', items: [{ label: 'Dinheiro', onSelect }] },
      ],
    }),
  )
  pass(1_000)
  fireEvent.click(screen.getByRole('button', { name: 'Mudar forma' }))
  pass(20_000)
  fireEvent.click(screen.getByRole('menuitem', { name: 'Dinheiro' }))
  expect(onSelect).toHaveBeenCalledOnce()
  expect(screen.queryByText('Pago!')).toBeNull()
})

test('returns the focus when a focused toast closes', () => {
  const field = document.body.appendChild(document.createElement('input'))
  for (const name of ['Desfazer', 'Fechar aviso']) {
    field.focus()
    act(() => toast('Pago!', { acoes: [{ label: 'Desfazer', run: () => {} }] }))
    pass(1_000)
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
    expect(document.activeElement).toBe(field)
  }
  field.remove()
})

test('moves between the toasts and the page by F6', () => {
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  act(() => toast('Salvo!'))
  fireEvent.keyDown(field, { key: 'F6' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Fechar aviso')
  fireEvent.keyDown(document.activeElement as Element, { key: 'F6' })
  expect(document.activeElement).toBe(field)
  field.remove()
})

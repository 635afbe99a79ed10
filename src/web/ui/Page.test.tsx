import { render, screen } from '@testing-library/react'
import { type ReactNode, useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { AppStateProvider, useAppState } from '#web/app-state.tsx'
import { Page } from './Page.tsx'

function Arrival() {
  useAppState().arrived = true
  return null
}

const open = ({ arrived = false } = {}) =>
  render(
    <AppStateProvider>
      {arrived && <Arrival />}
      <Page title="Motos">conteúdo</Page>
    </AppStateProvider>,
  )

test('focuses the heading after a navigation only', () => {
  open().unmount()
  expect(document.activeElement).toBe(document.body)
  open({ arrived: true })
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Motos' }))
})

/** A person who goes on to another screen as soon as this one is seen. */
function GoesOn({ children }: { children: ReactNode }) {
  const app = useAppState()
  useLayoutEffect(() => {
    app.arrived = true
  })
  return children
}

test('leaves the focus to the screen that a key pressed at once leads to', () => {
  render(
    <AppStateProvider>
      <GoesOn>
        <Page title="Painel">conteúdo</Page>
      </GoesOn>
    </AppStateProvider>,
  )
  expect(document.activeElement).toBe(document.body)
})

test('keeps the focus in the search while the screen loads', () => {
  render(<input aria-label="Pesquisa" />)
  const search = screen.getByRole('textbox', { name: 'Pesquisa' })
  search.focus()
  open({ arrived: true })
  expect(document.activeElement).toBe(search)
})

import { render, screen } from '@testing-library/react'
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

test('keeps the focus in the search while the screen loads', () => {
  render(<input aria-label="Pesquisa" />)
  const search = screen.getByRole('textbox', { name: 'Pesquisa' })
  search.focus()
  open({ arrived: true })
  expect(document.activeElement).toBe(search)
})

import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { navigationFocus } from '#web/ui/navigation/navigation-focus.ts'
import { Page } from './Page.tsx'

const open = () => render(<Page title="Motos">conteúdo</Page>)

test('focuses the heading after a navigation only', () => {
  open().unmount()
  expect(document.activeElement).toBe(document.body)
  navigationFocus.note()
  open()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Motos' }))
})

test('keeps the focus in the search while the screen loads', () => {
  render(<input aria-label="Pesquisa" />)
  const search = screen.getByRole('textbox', { name: 'Pesquisa' })
  search.focus()
  navigationFocus.note()
  open()
  expect(document.activeElement).toBe(search)
})

import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RootErrorBoundary } from './RootErrorBoundary.tsx'

const Broken = () => {
  throw new Error('undefined is not a function')
}

test('shows an error outside of all screens, with a reload', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <RootErrorBoundary>
      <Broken />
    </RootErrorBoundary>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Algo deu errado no sistema')
  expect(
    screen.getByText('Recarregue a página para continuar. O que já foi salvo não se perde.'),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeTruthy()
})

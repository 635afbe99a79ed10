import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fetchParts, part } from './part.tsx'

const Dialog = ({ of }: { of: string }) => <p>Diálogo de {of}</p>

test('a part is fetched once, when it is shown first or when all are fetched ahead', async () => {
  const load = vi.fn(async () => Dialog)
  const Part = part(load)
  expect(load).not.toHaveBeenCalled()
  await fetchParts()
  render(<Part of="Ana" />)
  // At once: nothing is waited for any more.
  expect(screen.getByText('Diálogo de Ana')).toBeTruthy()
  await fetchParts()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a part that is not here yet leaves the screen around it standing', async () => {
  let arrive = () => {}
  const coming = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const Part = part(() => coming.then(() => Dialog))
  const { rerender } = render(<h1>Tela</h1>)
  rerender(
    <>
      <h1>Tela</h1>
      <Part of="Bia" />
    </>,
  )
  expect(screen.getByRole('heading', { name: 'Tela' })).toBeTruthy()
  expect(screen.queryByText('Diálogo de Bia')).toBeNull()
  await act(async () => arrive())
  expect(await screen.findByText('Diálogo de Bia')).toBeTruthy()
})

test('what did not come ahead is fetched anew when it is shown', async () => {
  const load = vi
    .fn<() => Promise<typeof Dialog>>()
    .mockRejectedValueOnce(new Error('rede'))
    .mockResolvedValue(Dialog)
  const Part = part(load)
  await fetchParts()
  render(<Part of="Caio" />)
  expect(await screen.findByText('Diálogo de Caio')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

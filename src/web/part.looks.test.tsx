import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CodeMissing } from './fetch-code.ts'
import type { PartLook } from './PartMissing.tsx'
import { part } from './part.tsx'

type Opened = { of: string; onClose?: () => void }
const Opened = ({ of }: Opened) => <p>Diálogo de {of}</p>

/** A part whose code does not come until the answer is called. */
function away(look: PartLook, why: CodeMissing['why'] = 'away') {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn(async (): Promise<typeof Opened> => {
    throw new CodeMissing('x.js', why)
  })
  return { Part: part<Opened>(load, { look }), back: () => load.mockResolvedValue(Opened) }
}
const again = () => screen.getByRole('button', { name: 'Tentar novamente' })

test('a dialog that cannot be given up offers no way to', async () => {
  const { Part, back } = away('dialog')
  render(<Part of="Jonas" />)
  fireEvent(await screen.findByRole('dialog'), new Event('cancel'))
  expect(screen.getAllByRole('button')).toEqual([again()])
  back()
  await act(async () => fireEvent.click(again()))
  expect(await screen.findByText('Diálogo de Jonas')).toBeTruthy()
})

test('where there is no room for more, a button says it all', async () => {
  const { Part, back } = away('control')
  render(<Part of="Lia" />)
  expect((await screen.findByRole('alert')).textContent).toContain('Sem conexão. Esta parte ainda não')
  back()
  await act(async () => fireEvent.click(again()))
  expect(await screen.findByText('Diálogo de Lia')).toBeTruthy()
})

test('all there is to see is the page’s main part then too', async () => {
  const { Part } = away('screen')
  render(<Part of="Max" />)
  expect((await screen.findByRole('main')).textContent).toContain('Sem conexão')
})

test('what the browser will not ask for again comes with the page loaded anew', async () => {
  const { Part } = away('dialog', 'lost')
  render(<Part of="Iara" />)
  expect(await screen.findByRole('dialog', { name: 'Esta parte não veio inteira' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe(
    'Ela se perdeu no caminho. Recarregue a página para buscá-la de novo. O que já foi salvo não se perde.',
  )
  expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeTruthy()
})

import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { connection } from '#web/data/connection.ts'
import { CodeMissing } from './fetch-code.ts'
import { fetchParts, part, partOnDemand } from './part.tsx'

afterEach(() => {
  connection.alive()
  vi.restoreAllMocks()
})

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

type Opened = { of: string; onClose?: () => void }
const Opened = ({ of }: Opened) => <p>Diálogo de {of}</p>

/** A part whose code does not come until the answer is called. */
function away({ why = 'away', ...options }: { why?: CodeMissing['why']; waiting?: string } = {}) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn(async (): Promise<typeof Opened> => {
    throw new CodeMissing('x.js', why)
  })
  const Part = part<Opened>(load, options)
  const back = () => load.mockResolvedValue(Opened)
  return { Part, load, back }
}
const again = () => screen.getByRole('button', { name: 'Tentar novamente' })

test('a dialog that did not come says so over the screen, and comes when it is tried again', async () => {
  const { Part, load, back } = away()
  render(
    <>
      <h1>Tela</h1>
      <Part of="Davi" onClose={() => {}} />
    </>,
  )
  expect(await screen.findByRole('dialog', { name: 'Sem conexão' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe(
    'Esta parte ainda não foi aberta neste aparelho. Ela aparece sozinha assim que a conexão voltar.',
  )
  expect(screen.getByRole('heading', { name: 'Tela' })).toBeTruthy()
  await act(async () => fireEvent.click(again()))
  expect(load).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('dialog', { name: 'Sem conexão' })).toBeTruthy()
  back()
  await act(async () => fireEvent.click(again()))
  expect(await screen.findByText('Diálogo de Davi')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('it is given up by its button and by Esc, and focus is where it was', async () => {
  const { Part } = away()
  const onClose = vi.fn()
  const { rerender } = render(<button type="button">Nova</button>)
  screen.getByRole('button').focus()
  rerender(
    <>
      <button type="button">Nova</button>
      <Part of="Eva" onClose={onClose} />
    </>,
  )
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  fireEvent(dialog, new Event('cancel'))
  expect(onClose).toHaveBeenCalledTimes(2)
  screen.getByRole('button', { name: 'Fechar' }).focus()
  rerender(<button type="button">Nova</button>)
  expect(document.activeElement?.textContent).toBe('Nova')
})

test('it comes by itself once the connection is back', async () => {
  const { Part, back } = away()
  connection.lost()
  render(<Part of="Fábio" onClose={() => {}} />)
  await screen.findByRole('dialog', { name: 'Sem conexão' })
  back()
  act(() => connection.alive())
  expect(await screen.findByText('Diálogo de Fábio')).toBeTruthy()
})

test('a part of the page says so in its place', async () => {
  const { Part, back } = away({ waiting: 'Carregando parte...' })
  render(<Part of="Gabi" />)
  expect(screen.getByText('Carregando parte...')).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain('Sem conexão')
  back()
  await act(async () => fireEvent.click(again()))
  expect(await screen.findByText('Diálogo de Gabi')).toBeTruthy()
})

test('of an older version, the page is to be loaded anew', async () => {
  const { Part } = away({ why: 'gone' })
  render(<Part of="Hugo" onClose={() => {}} />)
  expect(await screen.findByRole('dialog', { name: 'Há uma versão nova do sistema' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe(
    'Recarregue a página para usar a versão nova. O que já foi salvo não se perde.',
  )
  expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeTruthy()
})

test('what breaks in a part is not for the network to mend', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Part = part<Opened>(async () => () => {
    throw new Error('quebrou')
  })
  await fetchParts()
  expect(() => render(<Part of="Íris" onClose={() => {}} />)).toThrow('quebrou')
})

test('a dialog that takes its time says that it is opening, and may be given up', async () => {
  vi.useFakeTimers()
  const Part = partOnDemand<Opened>(() => new Promise(() => {}))
  const onClose = vi.fn()
  render(<Part of="João" onClose={onClose} />)
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(async () => vi.advanceTimersByTime(400))
  expect(screen.getByRole('dialog', { name: 'Abrindo...' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(onClose).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, render as renderBare, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { becomeIdle } from '#tests/kit/screens/idle.ts'
import { AppStateProvider } from '#web/app-state.tsx'
import { LoadFailure, type LoadFailureLook } from './LoadFailure.tsx'
import { idlePart, lazyPart } from './lazy-part.tsx'

const render = (ui: ReactNode) => renderBare(ui, { wrapper: AppStateProvider })

const healthz = vi.fn<typeof fetch>()
beforeEach(() => {
  healthz.mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', healthz)
})
afterEach(() => {
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const Dialog = ({ of }: { of: string }) => <p>Diálogo de {of}</p>

test('loads once, when the browser is idle, and then renders without a fallback', async () => {
  const load = vi.fn(async () => ({ Dialog }))
  const Part = idlePart(load, 'Dialog')
  expect(load).not.toHaveBeenCalled()
  await becomeIdle()
  render(<Part of="Ana" />)
  expect(screen.getByText('Diálogo de Ana')).toBeTruthy()
  await becomeIdle()
  expect(load).toHaveBeenCalledTimes(1)
})

test('keeps the screen around a part that is still loading', async () => {
  let arrive = () => {}
  const coming = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const Part = lazyPart(() => coming.then(() => ({ Dialog })), 'Dialog')
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

test('loads again on first use if the preload failed', async () => {
  const load = vi
    .fn<() => Promise<{ Dialog: typeof Dialog }>>()
    .mockRejectedValueOnce(new Error('rede'))
    .mockResolvedValue({ Dialog })
  const Part = idlePart(load, 'Dialog')
  await becomeIdle()
  render(<Part of="Caio" />)
  expect(await screen.findByText('Diálogo de Caio')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

type Opened = { of: string; onClose?: () => void }
const Opened = ({ of }: Opened) => <p>Diálogo de {of}</p>

/** A part whose code fails to load until `back` is called. */
function failing(options: { fallback?: string; look?: LoadFailureLook } = {}) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn(async (): Promise<{ Opened: typeof Opened }> => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const Part = lazyPart(load, 'Opened', options)
  const back = () => load.mockResolvedValue({ Opened })
  return { Part, load, back }
}
const again = () => screen.getByRole('button', { name: 'Tentar novamente' })

test('retries by itself if an answer arrived between the failure and its dialog', async () => {
  onlineManager.setOnline(true)
  const retry = vi.fn(async () => {})
  await act(async () => render(<LoadFailure reason="offline" retry={retry} look="dialog" />))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('shows a dialog that fails to load as a dialog, with a retry', async () => {
  const { Part, load, back } = failing()
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

test('closes by its button and by Esc, and returns the focus', async () => {
  const { Part } = failing()
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

test('retries by itself when the connection is back', async () => {
  const { Part, back } = failing()
  onlineManager.setOnline(false)
  render(<Part of="Fábio" onClose={() => {}} />)
  await screen.findByRole('dialog', { name: 'Sem conexão' })
  back()
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByText('Diálogo de Fábio')).toBeTruthy()
})

test('shows the failure of a part of the page in its place', async () => {
  const { Part, back } = failing({ fallback: 'Carregando parte...' })
  render(<Part of="Gabi" />)
  expect(screen.getByText('Carregando parte...')).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain('Sem conexão')
  back()
  await act(async () => fireEvent.click(again()))
  expect(await screen.findByText('Diálogo de Gabi')).toBeTruthy()
})

test('asks for a reload if the server no longer has the file', async () => {
  healthz.mockResolvedValue(new Response('ok'))
  const { Part } = failing()
  render(<Part of="Hugo" onClose={() => {}} />)
  expect(await screen.findByRole('dialog', { name: 'Há uma versão nova do sistema' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe(
    'Recarregue a página para usar a versão nova. O que já foi salvo não se perde.',
  )
  expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeTruthy()
})

const Broken = (_: Opened): ReactNode => {
  throw new Error('quebrou')
}

test('leaves a render error to the screen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Part = idlePart(async () => ({ Broken }), 'Broken')
  await becomeIdle()
  expect(() => render(<Part of="Íris" onClose={() => {}} />)).toThrow('quebrou')
})

test('says that a slow dialog is opening, and can be closed', async () => {
  vi.useFakeTimers()
  const Part = lazyPart(() => new Promise<{ Opened: typeof Opened }>(() => {}), 'Opened')
  const onClose = vi.fn()
  render(<Part of="João" onClose={onClose} />)
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(async () => vi.advanceTimersByTime(400))
  expect(screen.getByRole('dialog', { name: 'Abrindo...' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(onClose).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('offers no way to close a dialog without onClose', async () => {
  const { Part, back } = failing({ look: 'dialog' })
  render(<Part of="Jonas" />)
  fireEvent(await screen.findByRole('dialog'), new Event('cancel'))
  expect(screen.getAllByRole('button')).toEqual([again()])
  back()
  await act(async () => fireEvent.click(again()))
  expect(await screen.findByText('Diálogo de Jonas')).toBeTruthy()
})

test('shows a failed control as a button', async () => {
  const { Part, back } = failing({ look: 'control' })
  render(<Part of="Lia" />)
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Sem conexão. Esta parte ainda não',
  )
  back()
  await act(async () => fireEvent.click(again()))
  expect(await screen.findByText('Diálogo de Lia')).toBeTruthy()
})

test('shows a failed screen as the main part of the page', async () => {
  const { Part } = failing({ look: 'screen' })
  render(<Part of="Max" />)
  expect((await screen.findByRole('main')).textContent).toContain('Sem conexão')
})

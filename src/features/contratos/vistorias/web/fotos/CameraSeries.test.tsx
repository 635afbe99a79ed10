import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { aVistoria } from '#tests/kit/screens/vistorias-screen.ts'
import type { Vistoria } from '../../contract.ts'
import { CameraSeries } from './CameraSeries.tsx'
import type { Fotos } from './useFotos.ts'

const stop = vi.fn()
const getUserMedia = vi.fn()

/** A browser whose camera shows something, or is refused. */
function withCamera(isAllowed: boolean) {
  stop.mockClear()
  const stream = { getTracks: () => [{ stop }] }
  getUserMedia.mockReset().mockImplementation(async () => {
    if (!isAllowed) throw new DOMException('', 'NotAllowedError')
    return stream
  })
  Object.assign(navigator, { mediaDevices: { getUserMedia } })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['foto'], { type: 'image/jpeg' })),
  )
}
afterEach(() => {
  Object.assign(navigator, { mediaDevices: undefined })
  vi.restoreAllMocks()
})

const add = vi.fn()

/** An inspection whose photos of these places are missing; those that were taken wait to be sent. */
function Inspection({ places }: { places: Vistoria['fotos_obrigatorias'] }) {
  const [waiting, setWaiting] = useState<{ slot: string }[]>([])
  const vistoria = { ...aVistoria(), fotos: [], fotos_obrigatorias: places } as unknown as Vistoria
  const fotos = {
    waiting,
    add: async (file: File, { slot }: { slot: string }) => {
      add(slot, file.type)
      setWaiting((now) => [...now, { slot }])
    },
  } as unknown as Fotos
  return <CameraSeries vistoria={vistoria} fotos={fotos} />
}
const open = (...places: Vistoria['fotos_obrigatorias']) =>
  renderScreen(<Inspection places={places} />, { server: fakeServer() })
const START = { name: 'Tirar as 3 fotos em sequência' }
const shoot = { name: 'Fotografar' }

test('takes one photo a tap, of one place after the other, and lets the camera go', async () => {
  withCamera(true)
  add.mockClear()
  const { user } = await open('frente', 'traseira', 'painel')
  await user.click(screen.getByRole('button', START))
  const dialog = within(await screen.findByRole('dialog', { name: 'Fotos da moto' }))
  for (const place of ['1 de 3: Frente', '2 de 3: Traseira']) {
    expect(dialog.getByRole('status').textContent).toBe(place)
    await waitFor(() => expect(dialog.getByRole('button', shoot)).toHaveProperty('disabled', false))
    await user.click(dialog.getByRole('button', shoot))
  }
  // Blurred: it is taken again.
  await user.click(dialog.getByRole('button', { name: 'Refazer: Traseira' }))
  await user.click(dialog.getByRole('button', shoot))
  expect(dialog.getByRole('status').textContent).toBe('3 de 3: Painel')
  await user.click(dialog.getByRole('button', shoot))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(add.mock.calls).toEqual([
    ['frente', 'image/jpeg'],
    ['traseira', 'image/jpeg'],
    ['traseira', 'image/jpeg'],
    ['painel', 'image/jpeg'],
  ])
  expect(stop).toHaveBeenCalled()
  expect(screen.queryByRole('button', START)).toBeNull()
})

test('says how to go on when the camera is refused', async () => {
  withCamera(false)
  const { user } = await open('frente', 'traseira', 'painel')
  await user.click(screen.getByRole('button', START))
  expect(await screen.findByText(/^A câmera não abriu\./)).toBeTruthy()
  expect(screen.getByRole('button', shoot)).toHaveProperty('disabled', true)
})

test('is not offered for one photo, nor where the page gets no camera', async () => {
  withCamera(true)
  const { unmount } = await open('frente')
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  Object.assign(navigator, { mediaDevices: undefined })
  await open('frente', 'traseira', 'painel')
  expect(screen.queryByRole('button', START)).toBeNull()
})

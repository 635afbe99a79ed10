import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aFile } from '#tests/kit/screens/arquivos-screen.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { arquivosContract } from '../contract.ts'
import { FilesArea } from './FilesArea.tsx'

afterEach(() => void vi.useRealTimers())

/** The link to a document, in a dialog left open for eight minutes. */
async function openLate(server: ReturnType<typeof fakeServer>) {
  vi.useFakeTimers({ toFake: ['Date'] })
  const tab = { location: { replace: vi.fn() }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(tab as never)
  server.on(arquivosContract.listCliente, [aFile()])
  const { user } = await renderScreen(<FilesArea owner="cliente" id={aFile().id} label="Ana" />, {
    server,
  })
  const link = await screen.findByRole('link', { name: 'CNH João.pdf' })
  vi.setSystemTime(Date.now() + 8 * 60_000)
  await user.click(link)
  return tab
}

test('requests a new address if the old one has expired', async () => {
  const tab = await openLate(fakeServer().on(arquivosContract.link, { url: '/api/novo' }))
  await expect.poll(() => tab.location.replace).toHaveBeenCalledWith('/api/novo')
})

test('closes the tab and shows the reason if there is no new address', async () => {
  const tab = await openLate(
    fakeServer().refuse(arquivosContract.link, { status: 404, detail: 'Arquivo não encontrado' }),
  )
  await screen.findByText('Arquivo não encontrado')
  expect(tab.close).toHaveBeenCalled()
})

import { onlineManager, useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { checkConnection } from '#web/data/connection.ts'
import { OfflineStrip } from './OfflineStrip.tsx'

function Screen({ stored }: { stored: boolean }) {
  useQuery({
    queryKey: ['lista', stored],
    queryFn: async () => {
      if (!stored) throw new Error('unreachable')
      return 'dados'
    },
    retry: false,
  })
  return <OfflineStrip />
}

afterEach(() => onlineManager.setOnline(true))

test.each([
  ['says when the data on screen is of', true, /^Sem conexão\. Mostrando dados de \d\d:\d\d\.$/],
  ['says that nothing is stored', false, 'Sem conexão e sem dados guardados.'],
] as const)('%s', async (_does, stored, text) => {
  const server = fakeServer()
  await renderScreen(<Screen stored={stored} />, { server })
  server.goDown()
  await act(() => checkConnection())
  expect(await screen.findByText(text)).toBeTruthy()
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSearchResults } from './useSearchResults.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('searches 300 ms after the last key', async () => {
  const search = vi.fn(async () => [])
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const { rerender } = renderHook(({ text }) => useSearchResults(search, text), {
    wrapper,
    initialProps: { text: 'an' },
  })
  await pass(299)
  rerender({ text: 'ana' })
  await pass(299)
  expect(search).not.toHaveBeenCalled()
  await pass(1)
  expect(search).toHaveBeenCalledExactlyOnceWith('ana', expect.any(AbortSignal))
})

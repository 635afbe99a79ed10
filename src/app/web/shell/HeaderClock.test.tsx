import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { HeaderClock } from './HeaderClock.tsx'

afterEach(() => vi.useRealTimers())

test('shows the date and time of Brasília, updated every minute', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:42:17Z') })
  render(<HeaderClock />)
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  expect(screen.getByText('20/11 09:42 BRT')).toBeTruthy()
  await pass(43_000)
  expect(screen.getByText('20/11 09:43 BRT')).toBeTruthy()
  await pass(59_000)
  expect(screen.getByText('20/11 09:43 BRT')).toBeTruthy()
  await pass(1_000)
  expect(screen.getByText('20/11 09:44 BRT')).toBeTruthy()
})

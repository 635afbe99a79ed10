import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Clock } from './Clock.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:42:17Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test("shows Brasília's time with seconds, never announced", async () => {
  render(<Clock />)
  const timer = screen.getByRole('timer', { name: 'Horário de Brasília' })
  expect(timer.textContent).toBe('sexta-feira, 20 de novembro de 2026 às 09:42:17')
  expect(timer.getAttribute('aria-live')).toBe('off')
  await pass(1000)
  expect(timer.textContent).toContain('09:42:18')
  await pass(2000)
  expect(timer.textContent).toContain('09:42:20')
})

test('shows Online only while the server responds', async () => {
  const health = vi.fn(async () => new Response('{}'))
  vi.stubGlobal('fetch', health)
  render(<Clock />)
  expect(screen.getByText('Online')).toBeTruthy()
  health.mockRejectedValue(new TypeError('Failed to fetch'))
  await pass(31_000)
  expect(health).toHaveBeenCalledWith('/healthz', expect.anything())
  expect(screen.getByText('Offline')).toBeTruthy()
  expect(screen.queryByText('Online')).toBeNull()

  health.mockResolvedValue(new Response('{}'))
  await pass(31_000)
  expect(screen.getByText('Online')).toBeTruthy()
})

test("trusts the browser's offline event at once", () => {
  render(<Clock />)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText('Offline')).toBeTruthy()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByText('Online')).toBeTruthy()
})

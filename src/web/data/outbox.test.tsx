import { onlineManager } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { fakeDatabase } from '#tests/kit/screens/documentos-screen.ts'
import { ApiError, noAnswer } from './api-error.ts'
import { useOutbox } from './outbox.ts'

const database = vi.hoisted(() => ({ current: undefined as unknown }))
vi.mock('idb-keyval', async () => {
  const { fakeDatabase } = await import('#tests/kit/screens/documentos-screen.ts')
  const made = fakeDatabase()
  database.current = made
  return made.module
})
const phone = () => (database.current as ReturnType<typeof fakeDatabase>).rows
beforeEach(() => {
  phone().clear()
  onlineManager.setOnline(true)
})
afterEach(() => vi.useRealTimers())

/** A server that answers one call at a time. */
function slowServer() {
  const calls: { value: string; answer: (failure?: ApiError) => Promise<void> }[] = []
  const send = (value: string) =>
    new Promise<string>((resolve, reject) => {
      const answer = (failure?: ApiError) =>
        act(async () => (failure ? reject(failure) : resolve(value)))
      calls.push({ value, answer })
    })
  return { calls, send, sent: () => calls.map(({ value }) => value) }
}
type Kind = Parameters<typeof useOutbox<string, string>>[0]

async function open(kind: Partial<Kind> = {}) {
  const server = slowServer()
  const onSent = vi.fn<Kind['onSent']>()
  const onRefused = vi.fn<Kind['onRefused']>()
  const all = { includes: () => true, send: server.send, onSent, onRefused, ...kind }
  const { result, unmount } = renderHook(() => useOutbox({ store: vi.fn(), ...all }))
  await waitFor(() => expect(result.current.isRead).toBe(true))
  const put = (key: string, value: string, pause?: number) =>
    act(() => result.current.put(key, value, pause))
  return { ...server, onSent, onRefused, result, unmount, put }
}
const refusal = () => new ApiError({ status: 409, code: 'nao', detail: 'Não.' })

test('keeps an entry until the server has it, and sends what an earlier page left', async () => {
  phone().set('a', 'um')
  const { calls, sent, put, onSent, result } = await open()
  await put('b', 'dois')
  expect(sent()).toEqual(['um'])
  await calls[0]!.answer()
  expect(onSent).toHaveBeenCalledWith('um')
  expect([...phone()]).toEqual([['b', 'dois']])
  await calls[1]!.answer()
  expect(phone().size).toBe(0)
  expect(result.current.rows).toEqual([])
})

test('sends as many at the same time as the kind allows', async () => {
  const { sent, put } = await open({ atOnce: 2 })
  for (const key of ['a', 'b', 'c']) await put(key, key)
  expect(sent()).toEqual(['a', 'b'])
})

test('shows an entry at once, and when the phone has kept it', async () => {
  const { result } = await open()
  let kept: Promise<void> | undefined
  act(() => {
    kept = result.current.put('a', 'um')
  })
  expect(result.current.rows).toMatchObject([{ value: 'um', storing: true }])
  await act(() => kept)
  expect(result.current.rows).toMatchObject([{ value: 'um', storing: false }])
  expect(phone().get('a')).toBe('um')
})

const rest: Kind['rest'] = (now, done) => now.replace(done, '') || undefined

test('sends what took the place of an entry on its way afterwards, and the rest only', async () => {
  const { calls, sent, put } = await open({ rest })
  await put('a', 'um')
  await put('a', 'um dois')
  expect(sent()).toEqual(['um'])
  expect(phone().get('a')).toBe('um dois')
  await calls[0]!.answer()
  expect(sent()).toEqual(['um', ' dois'])
  await calls[1]!.answer()
  expect(phone().size).toBe(0)
})

test('retries after 1, 2, 4 seconds, and not while the network is away', async () => {
  const { calls, put, result } = await open()
  vi.useFakeTimers()
  await put('a', 'um')
  for (const [index, seconds] of [1, 2, 4].entries()) {
    await calls[index]!.answer(noAnswer())
    expect(result.current.rows[0]).toMatchObject({ tries: index + 1, sending: false })
    await act(() => vi.advanceTimersByTimeAsync(seconds * 1000 - 1))
    expect(calls).toHaveLength(index + 1)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(calls).toHaveLength(index + 2)
  }
  onlineManager.setOnline(false)
  await calls[3]!.answer(noAnswer())
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(calls).toHaveLength(4)
  act(() => onlineManager.setOnline(true))
  expect(calls).toHaveLength(5)
})

test('drops what the server refuses, or only the refused part', async () => {
  const { calls, sent, put, onRefused, result } = await open({ rest })
  onRefused.mockReturnValueOnce('km ')
  await put('a', 'km nota')
  await calls[0]!.answer(refusal())
  expect(sent()).toEqual(['km nota', 'nota'])
  await calls[1]!.answer(refusal())
  expect(onRefused).toHaveBeenLastCalledWith('nota', expect.any(ApiError), false)
  expect(result.current.rows).toEqual([])
  expect(phone().size).toBe(0)
})

test('delivers at once, and says what became of it', async () => {
  const { calls, onRefused, result } = await open()
  onlineManager.setOnline(false)
  const deliver = async (failure?: ApiError) => {
    const before = calls.length
    let outcome: Promise<unknown> = Promise.resolve()
    act(() => {
      outcome = result.current.deliver('a', 'um')
    })
    await waitFor(() => expect(calls.length).toBe(before + 1))
    await calls[before]!.answer(failure)
    return outcome
  }
  expect(await deliver(noAnswer())).toBe('waiting')
  expect(phone().get('a')).toBe('um')
  expect(await deliver(refusal())).toBeInstanceOf(ApiError)
  expect(onRefused).toHaveBeenCalledWith('um', expect.any(ApiError), true)
  expect(await deliver()).toBe('sent')
  expect(phone().size).toBe(0)
})

test('keeps an entry whose pause is not over on the phone if the page closes', async () => {
  const { calls, put, unmount } = await open()
  vi.useFakeTimers()
  await put('a', 'um', 400)
  await put('a', 'dois', 400)
  unmount()
  await vi.advanceTimersByTimeAsync(1000)
  expect(calls).toHaveLength(0)
  expect(phone().get('a')).toBe('dois')
})

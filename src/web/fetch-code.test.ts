import { afterEach, expect, test, vi } from 'vitest'
import { connection } from '#web/data/connection.ts'
import { CodeMissing, fetchCode } from './fetch-code.ts'

const page = { querySelector: vi.fn((_: string): unknown => null) }
const network = vi.fn<typeof fetch>()
vi.stubGlobal('document', page)
vi.stubGlobal('fetch', network)

afterEach(() => {
  network.mockReset()
  connection.alive()
})

const run = vi.fn(async () => 'module')
const whole = async () => new Response('program')
const asked = () => network.mock.calls.map(([address]) => address)

test('what a program needs is here before it runs, and is fetched once', async () => {
  network.mockImplementation(whole)
  const coming = fetchCode(run, ['a.js', 'shared.js'])
  expect(run).not.toHaveBeenCalled()
  expect(await coming).toBe('module')
  expect(await fetchCode(run, ['b.js', 'shared.js'])).toBe('module')
  expect(asked()).toEqual(['/a.js', '/shared.js', '/b.js'])
  expect(await fetchCode(run)).toBe('module')
})

test('what the page names itself is not fetched again', async () => {
  page.querySelector.mockReturnValueOnce({})
  await fetchCode(run, ['of-the-page.js'])
  expect(asked()).toEqual([])
})

test('what could not be fetched is not run, is a lost connection, and is fetched anew the next time', async () => {
  run.mockClear()
  const refused = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => new Response('', { status: 502 }),
    async () => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('cut')) })),
  ]
  for (const answer of refused) {
    connection.alive()
    network.mockImplementationOnce(answer)
    const failure = await fetchCode(run, ['c.js']).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CodeMissing)
    expect(failure).toMatchObject({ why: 'away' })
    expect(connection.get().online).toBe(false)
  }
  expect(run).not.toHaveBeenCalled()
  network.mockImplementation(whole)
  expect(await fetchCode(run, ['c.js'])).toBe('module')
})

test('what the server has no more is of an older version, and the connection stands', async () => {
  network.mockResolvedValue(new Response('', { status: 404 }))
  await expect(fetchCode(run, ['d.js'])).rejects.toMatchObject({ name: 'CodeMissing', why: 'gone' })
  expect(connection.get().online).toBe(true)
})

test('what is here and still does not run is lost until the page is loaded anew; whose fault it was is kept', async () => {
  network.mockImplementation(whole)
  const failure = new TypeError('Failed to fetch dynamically imported module')
  const lost = fetchCode(() => Promise.reject(failure), ['e.js'])
  await expect(lost).rejects.toMatchObject({ name: 'CodeMissing', why: 'lost', cause: failure })
  expect(connection.get().online).toBe(true)
})

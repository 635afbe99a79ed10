import { expect, test } from 'vitest'
import { standIn } from '#tests/kit/server/stand-in.ts'
import { pwnedPasswords } from './pwned-passwords.ts'

/** Its SHA-1 is 5BAA6 1E4C9B93F3F0682250B6CF8331B7EE68FD8, as in the service's documentation. */
const PASSWORD = 'password'
const SUFFIX = '1E4C9B93F3F0682250B6CF8331B7EE68FD8'
const OTHER = '003D68EB55068C33ACE09247EE4C639306B'

const service = await standIn()
const leaked = pwnedPasswords({ baseUrl: service.url, allowPrivate: true, timeoutMs: 300 })
const list = (...lines: string[]) => service.answers({ body: lines.join('\r\n') })

test('finds a leaked password, sending only five digits of its hash and requesting padding', async () => {
  list(`${OTHER}:3`, `${SUFFIX}:52256179`, `${'A'.repeat(35)}:0`)
  expect(await leaked(PASSWORD)).toBe(true)
  expect(service.requests).toEqual([
    expect.objectContaining({ method: 'GET', path: '/range/5BAA6', body: '' }),
  ])
  const [{ headers }] = service.requests as [(typeof service.requests)[0]]
  expect(headers['add-padding']).toBe('true')
  expect(JSON.stringify(headers)).not.toContain(SUFFIX)
})

test('does not match other passwords, other letter case, or padding lines', async () => {
  list(`${OTHER}:3`, `${SUFFIX}:52256179`)
  expect(await leaked('Password')).toBe(false)
  list(`${OTHER}:3`, `${SUFFIX}:0`)
  expect(await leaked(PASSWORD)).toBe(false)
})

test('hashes letters beyond ASCII as UTF-8', async () => {
  // printf 'maré alta' | sha1sum
  list('A6B7764A8CD988A78631DDD1A6BBCA56DAF:1')
  expect(await leaked('maré alta')).toBe(true)
  expect(service.requests[0]!.path).toBe('/range/BA4B0')
})

test.each([
  ['an error', { status: 503, body: 'x' }, 'resposta_desconhecida'],
  ['a rate limit', { status: 429, body: `${SUFFIX}:1` }, 'resposta_desconhecida'],
  ['an HTML page', { body: '<html>Entre na rede do hotel</html>' }, 'resposta_desconhecida'],
  ['nothing', { body: '' }, 'resposta_desconhecida'],
  [
    'a redirect',
    { status: 302, headers: { location: 'http://127.0.0.1/' } },
    'provedor_sem_resposta',
  ],
  ['half an answer', { body: `${SUFFIX}:1`, fault: 'half' as const }, 'provedor_sem_resposta'],
  ['silence', { fault: 'silence' as const }, 'provedor_sem_resposta'],
])('throws for %s', async (_, answer, code) => {
  service.answers(answer)
  await expect(leaked(PASSWORD)).rejects.toMatchObject({ code })
})

test('does not call a private address if those are blocked', async () => {
  list(`${SUFFIX}:1`)
  const strict = pwnedPasswords({ baseUrl: service.url, allowPrivate: false })
  await expect(strict(PASSWORD)).rejects.toMatchObject({ code: 'provedor_sem_resposta' })
  expect(service.requests).toEqual([])
})

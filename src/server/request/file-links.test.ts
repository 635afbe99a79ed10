import { expect, test } from 'vitest'
import type { Instant } from '#domain/calendar-day.ts'
import { contentDisposition } from '#server/export/content-disposition.ts'
import { secretsOf } from '#server/keys/secrets.ts'
import { secrets } from '#tests/kit/server/api.ts'
import { fileLink, sessionIdOfLink } from './file-links.ts'

const NOW = '2026-03-10T12:01:59.000Z' as Instant
const contextAt = (now: Instant) => ({ now, sessao: 's-1' })
const after = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000)

test('accepts a link for eight to ten minutes, for its own file and key only', () => {
  const link = fileLink(secrets, 'a', contextAt(NOW))
  expect(sessionIdOfLink(secrets, 'a', `${link}&miniatura=1`, after(480))).toBe('s-1')
  expect(sessionIdOfLink(secrets, 'a', link, after(601))).toBeUndefined()
  expect(sessionIdOfLink(secrets, 'b', link, after(0))).toBeUndefined()
  expect(sessionIdOfLink(secretsOf('another key'), 'a', link, after(0))).toBeUndefined()
})

test('rejects a link with a changed expiry or with garbage', () => {
  const link = fileLink(secrets, 'a', contextAt(NOW))
  const longer = link.replace(/expira=(\d+)/, (_, expira) => `expira=${Number(expira) + 60}`)
  const another = link.replace('sessao=s-1', 'sessao=s-2')
  for (const url of [
    longer,
    another,
    '/api/arquivos/a',
    '/api/arquivos/a?expira=9999999999',
    link.replace(/.$/, ''),
  ])
    expect(sessionIdOfLink(secrets, 'a', url, after(0)), url).toBeUndefined()
})

test('rejects a link that was made without a session', () => {
  const link = fileLink(secrets, 'a', { now: NOW })
  expect(sessionIdOfLink(secrets, 'a', link, after(0))).toBeUndefined()
})

test('returns the same link within two minutes', () => {
  expect(fileLink(secrets, 'a', contextAt('2026-03-10T12:00:00.000Z' as Instant))).toBe(
    fileLink(secrets, 'a', contextAt(NOW)),
  )
})

test('keeps the accents of a file name and escapes it for the header', () => {
  expect(contentDisposition('attachment', 'Habilitação "João".pdf')).toBe(
    `attachment; filename="Habilitacao _Joao_.pdf"; filename*=UTF-8''Habilita%C3%A7%C3%A3o%20%22Jo%C3%A3o%22.pdf`,
  )
  expect(contentDisposition('inline', 'a\r\nb\\%41🏍.pdf')).toMatch(
    /^inline; filename="[\x20-\x7e]+"; filename\*=[\x21-\x7e]+$/,
  )
})

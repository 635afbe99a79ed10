import { expect, test } from 'vitest'
import type { Instant } from '#domain/calendar-day.ts'
import { secrets } from '#tests/api.ts'
import { contentDisposition } from './content-disposition.ts'
import { fileLink, isSignedLink } from './file-links.ts'
import { secretsOf } from './secrets.ts'

const NOW = '2026-03-10T12:01:59.000Z' as Instant
const after = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000)

test('a link counts for eight minutes at least and ten at most, for its own file, under its own key', () => {
  const link = fileLink(secrets, 'a', NOW)
  expect(isSignedLink(secrets, 'a', `${link}&miniatura=1`, after(480))).toBe(true)
  expect(isSignedLink(secrets, 'a', link, after(601))).toBe(false)
  expect(isSignedLink(secrets, 'b', link, after(0))).toBe(false)
  expect(isSignedLink(secretsOf('another key'), 'a', link, after(0))).toBe(false)
})

test('a link cannot be made to last, and rubbish is no link', () => {
  const link = fileLink(secrets, 'a', NOW)
  const longer = link.replace(/expira=(\d+)/, (_, expira) => `expira=${Number(expira) + 60}`)
  for (const url of [longer, '/api/arquivos/a', '/api/arquivos/a?expira=9999999999', link.replace(/.$/, '')])
    expect(isSignedLink(secrets, 'a', url, after(0)), url).toBe(false)
})

test('a list read twice within two minutes tells the same link', () => {
  expect(fileLink(secrets, 'a', '2026-03-10T12:00:00.000Z' as Instant)).toBe(fileLink(secrets, 'a', NOW))
})

test('the name of a file keeps its accents, and cannot leave its header', () => {
  expect(contentDisposition('attachment', 'Habilitação "João".pdf')).toBe(
    `attachment; filename="Habilitacao _Joao_.pdf"; filename*=UTF-8''Habilita%C3%A7%C3%A3o%20%22Jo%C3%A3o%22.pdf`,
  )
  expect(contentDisposition('inline', 'a\r\nb\\%41🏍.pdf')).toMatch(
    /^inline; filename="[\x20-\x7e]+"; filename\*=[\x21-\x7e]+$/,
  )
})

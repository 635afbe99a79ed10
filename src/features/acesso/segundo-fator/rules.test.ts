import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Instant } from '#domain/calendar-day.ts'
import { readCode } from './rules.ts'
import { addressOf, newSecret, stepOf } from './segredo/service.ts'

describe('a code', () => {
  test.each([
    ['123 456', { tipo: 'app', valor: '123456' }],
    [' 123-456 ', { tipo: 'app', valor: '123456' }],
    ['ABCD-efgh-2345', { tipo: 'recuperacao', valor: 'abcdefgh2345' }],
    ['12345', undefined],
    ['1234567', undefined],
    ['', undefined],
  ])('reads %j', (typed, code) => expect(readCode(typed)).toEqual(code))

  // RFC 6238, appendix B: the secret '12345678901234567890' in ASCII, codes truncated to six
  // digits.
  const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
  ])('at %i s is %s (RFC 6238)', (seconds, code) => {
    const at = new Date(seconds * 1000).toISOString() as Instant
    expect(stepOf(SECRET, code, at)).toBe(Math.floor(seconds / 30))
  })

  test('is valid for one step before and after', () => {
    const at = (seconds: number) => new Date((1111111111 + seconds) * 1000).toISOString() as Instant
    const step = Math.floor(1111111111 / 30)
    expect([-61, -30, 0, 30, 61].map((late) => stepOf(SECRET, '050471', at(late)))).toEqual([
      undefined,
      step,
      step,
      step,
      undefined,
    ])
  })

  test('any text is accepted or rejected without an exception', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const code = readCode(typed)
        expect(code === undefined || /^[a-z0-9]{6,12}$/.test(code.valor)).toBe(true)
      }),
    )
  })

  test('the otpauth address names shop and user', () => {
    const secret = newSecret()
    const url = new URL(addressOf(secret, { empresa: 'Maré Motos', username: 'ana' }))
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      secret,
      issuer: 'Maré Motos',
      digits: '6',
    })
  })
})

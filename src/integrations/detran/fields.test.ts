import { expect, test } from 'vitest'
import { amountIn, centsIn, integerIn, momentIn, textIn } from './fields.ts'

test.each<[unknown, number | undefined]>([
  ['R$ 195,23', 19523],
  ['195,23', 19523],
  ['195.23', 19523],
  [195.23, 19523],
  ['R$ 1.467,35', 146735],
  [0.29, 29],
  [17608.2, 1760820],
  [195, 19500],
  [195.231, undefined],
  [-1, undefined],
  [Number.NaN, undefined],
  ['1,467.35', undefined],
  ['', undefined],
  [null, undefined],
  [{}, undefined],
])('reads the amount %j as %s', (value, cents) => {
  expect(amountIn(value)).toBe(cents)
})

test('reads whole cents and whole numbers', () => {
  expect([centsIn(19523), centsIn('19523'), centsIn(195.23), centsIn('x')]).toEqual([
    19523,
    19523,
    undefined,
    undefined,
  ])
  expect(['60,00', '60', 60, '60 km/h', '60,5', 'x'].map(integerIn)).toEqual([
    60,
    60,
    60,
    60,
    undefined,
    undefined,
  ])
})

test.each<[unknown, unknown, string | undefined, boolean]>([
  ['20/02/2026 14:30', undefined, '2026-02-20T17:30:00.000Z', true],
  ['20/02/2026 às 14:30', undefined, '2026-02-20T17:30:00.000Z', true],
  ['20/02/2026, 14:30:59', undefined, '2026-02-20T17:30:00.000Z', true],
  ['20/02/2026', '14h30', '2026-02-20T17:30:00.000Z', true],
  ['20/02/2026', undefined, '2026-02-20T15:00:00.000Z', false],
  ['2026-02-20', '23:45:10', '2026-02-21T02:45:00.000Z', true],
  ['2026-02-20T14:30:00', undefined, '2026-02-20T17:30:00.000Z', true],
  ['2026-02-20T14:30:00Z', undefined, '2026-02-20T14:30:00.000Z', true],
  ['2026-02-20T23:30:00-0300', undefined, '2026-02-21T02:30:00.000Z', true],
  ['2026-02-20T00:00:00', undefined, '2026-02-20T15:00:00.000Z', false],
  ['2026-02-20T00:00:00.000Z', undefined, '2026-02-20T15:00:00.000Z', false],
  ['2026-02-20T03:00:00Z', undefined, '2026-02-20T15:00:00.000Z', false],
  ['2026-02-20T00:00:00', '14:30', '2026-02-20T17:30:00.000Z', true],
  ['20/02/2026 00:00', undefined, '2026-02-20T15:00:00.000Z', false],
  ['2026-02-20T14:30:59-03:00', undefined, '2026-02-20T17:30:59.000Z', true],
  ['31/02/2026 10:00', undefined, undefined, false],
  ['02/20/2026', undefined, undefined, false],
  ['20/02/26', undefined, undefined, false],
  ['20/02/2026 25:00', undefined, undefined, false],
  [1771608600, undefined, undefined, false],
])('reads %j with time %j as %s', (value, time, at, hasTime) => {
  const moment = momentIn(value, time)
  expect(moment?.at).toBe(at)
  expect(moment?.hasTime ?? false).toBe(hasTime)
})

test('reads a text as one line, and an object by its name', () => {
  expect(textIn(' A \n B ')).toBe('A B')
  expect(textIn({ nome: 'DETRAN-SP' })).toBe('DETRAN-SP')
  expect([textIn(''), textIn(null), textIn([])]).toEqual([undefined, undefined, undefined])
})

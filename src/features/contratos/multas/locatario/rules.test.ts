import { expect, test } from 'vitest'
import type { Instant } from '#domain/calendar-day.ts'
import { type LocacaoPeriod, locatarioAt } from './rules.ts'

const period = (id: string, inicio: string, fim: string | null) =>
  ({ id, inicio: inicio as Instant, fim: fim as Instant | null }) as LocacaoPeriod

const at = (moment: string, hora_conhecida = true) => ({
  data_infracao: moment as Instant,
  hora_conhecida,
})

// From 02/03 at 15:00 to 20/03 at 10:00, São Paulo's time.
const early = period('early', '2026-03-02T18:00:00.000Z', '2026-03-20T13:00:00.000Z')
const late = period('late', '2026-03-20T15:00:00.000Z', null)

test.each<[string, string, string | undefined]>([
  ['in the middle', '2026-03-10T12:00:00.000Z', 'early'],
  ['the first day, before the rental', '2026-03-02T17:59:59.000Z', undefined],
  ['the minute of its start', '2026-03-02T18:00:00.000Z', 'early'],
  ['the last day, before the return', '2026-03-20T12:59:59.999Z', 'early'],
  ['the minute of the return', '2026-03-20T13:00:00.000Z', undefined],
  ['between two rentals of one day', '2026-03-20T14:00:00.000Z', undefined],
  ['after the start of the next', '2026-03-20T15:00:00.000Z', 'late'],
  ['years later, still open', '2029-01-01T12:00:00.000Z', 'late'],
])('%s', (_, moment, expected) => {
  expect(locatarioAt([late, early], at(moment))?.id).toBe(expected)
})

test('decides by the minute when returned and rented again at once', () => {
  const next = period('next', '2026-03-20T13:00:00.000Z', null)
  expect(locatarioAt([next, early], at('2026-03-20T12:59:59.999Z'))?.id).toBe('early')
  expect(locatarioAt([next, early], at('2026-03-20T13:00:00.000Z'))?.id).toBe('next')
})

test('names nobody for a motorcycle that was given and taken back within a minute', () => {
  const nobody = period('nobody', '2026-03-20T13:00:00.000Z', '2026-03-20T13:00:00.000Z')
  expect(locatarioAt([nobody], at('2026-03-20T13:00:00.000Z'))).toBeUndefined()
})

test('without a known hour, names the renter only if there was one that day', () => {
  const day = (moment: string) => locatarioAt([late, early], at(moment, false))?.id
  expect(day('2026-03-19T15:00:00.000Z')).toBe('early')
  expect(day('2026-03-20T15:00:00.000Z')).toBeUndefined()
  expect(day('2026-03-21T15:00:00.000Z')).toBe('late')
  expect(locatarioAt([], at('2026-03-20T15:00:00.000Z', false))).toBeUndefined()
})

test('without a known hour, a rental that had the motorcycle twice that day is one renter', () => {
  const again = period('early', '2026-03-20T15:00:00.000Z', null)
  expect(locatarioAt([again, early], at('2026-03-20T15:00:00.000Z', false))?.id).toBe('early')
})

test("uses São Paulo's day: one that ends at its midnight has nothing of the next", () => {
  const untilMidnight = period('until', '2026-03-02T18:00:00.000Z', '2026-03-21T03:00:00.000Z')
  const locatario = (moment: string) => locatarioAt([untilMidnight], at(moment, false))?.id
  expect(locatario('2026-03-21T02:59:00.000Z')).toBe('until')
  expect(locatario('2026-03-21T15:00:00.000Z')).toBeUndefined()
})

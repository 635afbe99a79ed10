import { expect, test } from 'vitest'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { hadMotoAt, type RentalPeriod, renterAt } from './rules.ts'

const rental = (overrides: Partial<Record<keyof RentalPeriod, string | null>> = {}) =>
  ({
    data_inicio: '2026-03-02' as CalendarDay,
    data_encerramento: '2026-03-20' as CalendarDay,
    criado_em: '2026-03-02T18:00:00.000Z' as Instant,
    encerrada_em: '2026-03-20T13:00:00.000Z' as Instant,
    ...overrides,
  }) as RentalPeriod

const at = (moment: string, hora_conhecida = true) => ({
  data_infracao: moment as Instant,
  hora_conhecida,
})

test.each<[string, Parameters<typeof rental>[0], string, boolean]>([
  ['in the middle', {}, '2026-03-10T12:00:00.000Z', true],
  ['the day before it began', {}, '2026-03-01T12:00:00.000Z', false],
  ['the day after it ended', {}, '2026-03-21T12:00:00.000Z', false],
  [
    'years later, still open',
    { data_encerramento: null, encerrada_em: null },
    '2029-01-01T12:00:00.000Z',
    true,
  ],
  ['the first day, before the rental', {}, '2026-03-02T17:59:59.000Z', false],
  ['the first day, after its start', {}, '2026-03-02T18:00:00.000Z', true],
  ['the last day, before the return', {}, '2026-03-20T12:59:59.000Z', true],
  ['the last day, after the return', {}, '2026-03-20T13:00:00.000Z', false],
  [
    'the first day, entered later',
    { criado_em: '2026-03-05T12:00:00.000Z' },
    '2026-03-02T12:00:00.000Z',
    true,
  ],
  ['the last day, hour unknown', { encerrada_em: null }, '2026-03-20T23:00:00.000Z', true],
  ["São Paulo's evening is still that day", { encerrada_em: null }, '2026-03-21T02:59:00.000Z', true],
  ["São Paulo's midnight is the next", { encerrada_em: null }, '2026-03-21T03:00:00.000Z', false],
])('%s', (_, overrides, moment, expected) => {
  expect(hadMotoAt(rental(overrides), moment as Instant)).toBe(expected)
})

test('decides by the hour when rentals end and begin on one day; in between nobody had it', () => {
  const first = { ...rental(), id: 'first' }
  const second = {
    ...rental({
      data_inicio: '2026-03-20',
      data_encerramento: null,
      criado_em: '2026-03-20T15:00:00.000Z',
      encerrada_em: null,
    }),
    id: 'second',
  }
  const renter = (moment: string) => renterAt([second, first], at(moment))?.id
  expect(renter('2026-03-20T12:00:00.000Z')).toBe('first')
  expect(renter('2026-03-20T14:00:00.000Z')).toBeUndefined()
  expect(renter('2026-03-20T16:00:00.000Z')).toBe('second')
  expect(renterAt([], at('2026-03-20T16:00:00.000Z'))).toBeUndefined()
})

test('takes the later rental if the hours are unknown', () => {
  const vague = { encerrada_em: null, criado_em: '2026-06-01T12:00:00.000Z' }
  const first = { ...rental(vague), id: 'first' }
  const second = { ...rental({ ...vague, data_inicio: '2026-03-20', data_encerramento: null }), id: 'second' }
  expect(renterAt([first, second], at('2026-03-20T12:00:00.000Z'))?.id).toBe('second')
})

test('decides by the minute when returned and rented again within an hour, the last second included', () => {
  const early = {
    ...rental({ data_encerramento: '2026-03-20', encerrada_em: '2026-03-20T15:00:00.000Z' }),
    id: 'early',
  }
  const late = {
    ...rental({
      data_inicio: '2026-03-20',
      data_encerramento: null,
      encerrada_em: null,
      criado_em: '2026-03-20T15:00:00.000Z',
    }),
    id: 'late',
  }
  const renter = (moment: string) => renterAt([early, late], at(moment))?.id
  expect(renter('2026-03-20T14:59:59.999Z')).toBe('early')
  expect(renter('2026-03-20T15:00:00.000Z')).toBe('late')
})

test("uses São Paulo's day: 23:30 there is the next day in UTC", () => {
  const vague = { encerrada_em: null, criado_em: '2026-06-01T12:00:00.000Z' }
  const first = { ...rental(vague), id: 'first' }
  const second = { ...rental({ ...vague, data_inicio: '2026-03-21', data_encerramento: null }), id: 'second' }
  const renter = (moment: string) => renterAt([first, second], at(moment))?.id
  expect(renter('2026-03-21T02:30:00.000Z')).toBe('first')
  expect(renter('2026-03-21T02:59:59.999Z')).toBe('first')
  expect(renter('2026-03-21T03:00:00.000Z')).toBe('second')
})

test('without a known hour, names the renter only if there was one that day', () => {
  const first = { ...rental(), id: 'first' }
  const second = {
    ...rental({ data_inicio: '2026-03-20', data_encerramento: null, encerrada_em: null }),
    id: 'second',
  }
  expect(renterAt([first], at('2026-03-20T15:00:00.000Z', false))?.id).toBe('first')
  expect(renterAt([first, second], at('2026-03-20T15:00:00.000Z', false))).toBeUndefined()
  expect(renterAt([first, second], at('2026-03-21T15:00:00.000Z', false))?.id).toBe('second')
})

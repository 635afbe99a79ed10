import { expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { daysAfterEnd } from './rules.ts'

const day = (text: string) => text as CalendarDay
const locacao = { data_inicio: day('2026-03-02'), data_fim: day('2026-06-01'), semanas_antes: 0 }
const added = (today: string, resumed: string | null = null) =>
  daysAfterEnd(locacao, { today: day(today), resumed: resumed ? day(resumed) : null }).map(
    ({ semana_referencia, from, to }) => `${semana_referencia}: ${from} a ${to}`,
  )

test.each([
  ['2026-05-20', []],
  ['2026-06-01', []],
  ['2026-06-02', ['14: 2026-06-02 a 2026-06-07']],
  ['2026-06-07', ['14: 2026-06-02 a 2026-06-07']],
  ['2026-06-08', ['14: 2026-06-02 a 2026-06-07', '15: 2026-06-08 a 2026-06-14']],
])('adds the days of the weeks begun by %s', (today, weeks) => {
  expect(added(today)).toEqual(weeks)
})

test.each([
  ['2026-05-25', ['14: 2026-06-02 a 2026-06-07', '15: 2026-06-08 a 2026-06-14']],
  ['2026-06-05', ['14: 2026-06-05 a 2026-06-07', '15: 2026-06-08 a 2026-06-14']],
  ['2026-06-10', ['15: 2026-06-10 a 2026-06-14']],
])('counts from the day the rental was resumed, %s, if that is later', (resumed, weeks) => {
  expect(added('2026-06-10', resumed)).toEqual(weeks)
})

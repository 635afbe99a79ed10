import { expect, test } from 'vitest'
import type { CalendarDay } from './calendar-day.ts'
import { fromReais } from './money.ts'
import { promessaHolds, promessaText } from './promessa.ts'

const day = (text: string) => text as CalendarDay
const made = { valor: fromReais(321.33), dia: day('2026-11-30') }

test.each([
  ['2026-11-28', 0, true],
  ['2026-11-30', 0, true],
  ['2026-12-01', 0, false],
  ['2026-11-28', 321.32, true],
  ['2026-11-28', 321.33, false],
] as const)('on %s with R$ %f received, a promise until 30/11 holds: %s', (today, got, holds) => {
  expect(promessaHolds({ ...made, recebido: fromReais(got) }, day(today))).toBe(holds)
})

test('says the amount and the day', () => {
  expect(promessaText(made).replaceAll('\u00a0', ' ')).toBe('Prometeu R$ 321,33 até 30/11')
})

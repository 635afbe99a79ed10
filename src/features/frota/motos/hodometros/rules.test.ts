import { expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { isPlausible, questionOf } from './rules.ts'

const at = (dia: string, km: number) => ({ dia: dia as CalendarDay, km })
const beside = {
  anterior: at('2026-08-14', 4870),
  maior_antes: 4870,
  menor_depois: null,
}

test.each([
  ['a zero too many', at('2026-08-15', 50_000), beside, false],
  ['what was meant', at('2026-08-15', 5000), beside, true],
  ['400 km in a day', at('2026-08-15', 5270), beside, true],
  ['401 km in a day', at('2026-08-15', 5271), beside, false],
  ['800 km in two days', at('2026-08-16', 5670), beside, true],
  ['400 km on the same day', at('2026-08-14', 5270), { ...beside, maior_antes: null }, true],
  ['401 km on the same day', at('2026-08-14', 5271), { ...beside, maior_antes: null }, false],
  ['less than on an earlier day', at('2026-08-15', 4869), beside, false],
  ['as much as on a later day', at('2026-08-15', 5000), { ...beside, menor_depois: 5000 }, true],
  ['more than on a later day', at('2026-08-15', 5001), { ...beside, menor_depois: 5000 }, false],
  [
    'the first reading',
    at('2026-08-15', 90_000),
    { anterior: null, maior_antes: null, menor_depois: null },
    true,
  ],
] as const)('%s', (_, leitura, known, expected) => {
  expect(isPlausible(leitura, known)).toBe(expected)
})

test('asks how many km in how many days', () => {
  expect(questionOf(at('2026-08-16', 6770), at('2026-08-14', 4870))).toBe(
    'São 1.900 km em 2 dias. Confere?',
  )
  expect(questionOf(at('2026-08-14', 5370), at('2026-08-14', 4870))).toBe(
    'São 500 km em 1 dia. Confere?',
  )
  expect(questionOf(at('2026-08-16', 4900), at('2026-08-14', 4870))).toBeUndefined()
  expect(questionOf(at('2026-08-16', 4900), null)).toBeUndefined()
})

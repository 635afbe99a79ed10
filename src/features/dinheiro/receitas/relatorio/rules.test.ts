import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { TIPOS_RECEBIMENTO } from '#domain/recebimento.ts'
import {
  byDay,
  byMonth,
  byNatureza,
  byTipo,
  compareMonths,
  monthAway,
  NATUREZAS,
  periodOf,
  type Recebido,
  totalOf,
} from './rules.ts'

test.each([
  [2026, 1, '2026-01-01', '2026-01-31'],
  [2026, 2, '2026-02-01', '2026-02-28'],
  [2028, 2, '2028-02-01', '2028-02-29'],
  [2026, 12, '2026-12-01', '2026-12-31'],
  [2026, undefined, '2026-01-01', '2026-12-31'],
])('%i/%s is from %s to %s', (ano, mes, first, last) => {
  expect(periodOf(ano, mes)).toEqual({ first, last })
})

test('the parts add up to the total for any receitas', () => {
  const month = periodOf(2028, 2)
  const received = fc.record({
    dia: fc.integer({ min: 0, max: 28 }),
    tipo_recebimento: fc.constantFrom(...TIPOS_RECEBIMENTO),
    natureza: fc.constantFrom(...NATUREZAS),
    total: fc.integer({ min: 0, max: 1e9 }).map((n) => n as Centavos),
  })
  const sumWhere = (rows: Recebido[], belongs: (row: Recebido) => boolean) =>
    totalOf(rows.filter(belongs))
  fc.assert(
    fc.property(fc.array(received), (rows) => {
      const days = byDay(rows, month.first)
      expect(days.map(({ dia }) => dia)).toEqual(days.map((_, n) => addDays(month.first, n)))
      expect(days.at(-1)?.dia).toBe(month.last)
      for (const [n, { total }] of days.entries())
        expect(total).toBe(sumWhere(rows, ({ dia }) => dia === n))
      const means = byTipo(rows)
      expect(means.map(({ tipo_recebimento }) => tipo_recebimento)).toEqual(TIPOS_RECEBIMENTO)
      for (const { tipo_recebimento, total } of means)
        expect(total).toBe(sumWhere(rows, (row) => row.tipo_recebimento === tipo_recebimento))
      for (const parts of [days, means, byNatureza(rows)])
        expect(totalOf(parts)).toBe(totalOf(rows))
    }),
  )
})

test('a year includes months without revenue as 0', () => {
  const months = byMonth([
    { mes: 12, total: 5 as Centavos },
    { mes: 2, total: 100 as Centavos },
  ])
  expect(months.map(({ mes }) => mes)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(months.filter(({ total }) => total)).toEqual([
    { mes: 2, total: 100 },
    { mes: 12, total: 5 },
  ])
})

const days = (month: string, totals: Record<number, number>) =>
  Object.entries(totals).map(([dia, total]) => ({
    dia: `${month}-${dia.padStart(2, '0')}` as CalendarDay,
    total: total as Centavos,
  }))
const october = days('2026-10', { 1: 100, 20: 100, 31: 800 })

test('compares a past month with the whole previous month', () => {
  const september = days('2026-09', { 1: 500, 30: 300 })
  expect(compareMonths(october, september, '2026-11-20' as CalendarDay)).toEqual({
    until: undefined,
    now: 1000,
    before: 800,
    percent: 25,
  })
})

test('compares the current month with the same days of the previous one', () => {
  const november = days('2026-11', { 1: 150, 20: 0, 21: 0 })
  expect(compareMonths(november, october, '2026-11-20' as CalendarDay)).toEqual({
    until: 20,
    now: 150,
    before: 200,
    percent: -25,
  })
})

test('has no percentage without revenue in the previous month', () => {
  expect(compareMonths(october, [], '2026-11-20' as CalendarDay).percent).toBeUndefined()
})

test.each([
  [2026, 1, -1, 2025, 12],
  [2025, 12, 1, 2026, 1],
  [2026, 5, 0, 2026, 5],
  [2026, 5, -17, 2024, 12],
])('%i/%i plus %i months is %i/%i', (ano, mes, months, toAno, toMes) => {
  expect(monthAway({ ano, mes }, months)).toEqual({ ano: toAno, mes: toMes })
})

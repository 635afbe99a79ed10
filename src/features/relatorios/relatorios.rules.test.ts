import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { type Centavos, sum } from '#domain/money.ts'
import { TIPOS_RECEBIMENTO, type TipoRecebimento } from '#features/receitas/receitas.rules.ts'
import {
  byDay,
  byMonth,
  byTipo,
  compareMonths,
  monthAway,
  periodOf,
  type Recebido,
  totalOf,
} from './relatorios.rules.ts'

test.each([
  [2026, 1, '2026-01-01', '2026-01-31'],
  [2026, 2, '2026-02-01', '2026-02-28'],
  [2028, 2, '2028-02-01', '2028-02-29'],
  [2026, 12, '2026-12-01', '2026-12-31'],
  [2026, undefined, '2026-01-01', '2026-12-31'],
])('%i/%s goes from %s to %s', (ano, mes, first, last) => {
  expect(periodOf(ano, mes)).toEqual({ first, last })
})

type Receipt = { dia: CalendarDay; tipo_recebimento: TipoRecebimento; total: Centavos }
const totals = (receipts: Receipt[], of: (receipt: Receipt) => string) =>
  Object.entries(Object.groupBy(receipts, of)).map(([key, some]) => ({
    key,
    total: sum(some!.map(({ total }) => total)),
  }))
/** As the database tells of them: by day, and by means. */
const told = (receipts: Receipt[]): Recebido[] => [
  ...totals(receipts, ({ dia }) => dia).map(({ key, total }) => ({
    dia: key as CalendarDay,
    tipo_recebimento: null,
    total,
  })),
  ...totals(receipts, ({ tipo_recebimento }) => tipo_recebimento).map(({ key, total }) => ({
    dia: null,
    tipo_recebimento: key as TipoRecebimento,
    total,
  })),
]

test('however the receipts fall, the parts add up to the whole', () => {
  const received = fc.record({
    dia: fc.integer({ min: 0, max: 364 }).map((n) => addDays('2026-01-01' as CalendarDay, n)),
    tipo_recebimento: fc.constantFrom(...TIPOS_RECEBIMENTO),
    total: fc.integer({ min: 0, max: 1e9 }).map((n) => n as Centavos),
  })
  fc.assert(
    fc.property(fc.array(received), (receipts) => {
      const rows = told(receipts)
      const days = Array.from({ length: 12 }, (_, n) => periodOf(2026, n + 1)).flatMap(({ first, last }) =>
        byDay(told(receipts.filter(({ dia }) => dia >= first && dia <= last)), first),
      )
      expect(days).toHaveLength(365)
      for (const { dia, total } of days)
        expect(total).toBe(sum(receipts.filter((one) => one.dia === dia).map((one) => one.total)))
      for (const parts of [days, byTipo(rows), byMonth(rows)])
        expect(sum(parts.map(({ total }) => total))).toBe(sum(receipts.map(({ total }) => total)))
      expect(totalOf(rows)).toBe(sum(receipts.map(({ total }) => total)))
      for (const { tipo_recebimento, total } of byTipo(rows))
        expect(total).toBe(
          sum(receipts.filter((one) => one.tipo_recebimento === tipo_recebimento).map((one) => one.total)),
        )
    }),
  )
})

const days = (month: string, totals: Record<number, number>) =>
  Object.entries(totals).map(([dia, total]) => ({
    dia: `${month}-${dia.padStart(2, '0')}` as CalendarDay,
    total: total as Centavos,
  }))
const october = days('2026-10', { 1: 100, 20: 100, 31: 800 })

test('a whole month is compared with a whole one', () => {
  const september = days('2026-09', { 1: 500, 30: 300 })
  expect(compareMonths(october, september, '2026-11-20' as CalendarDay)).toEqual({
    until: undefined,
    now: 1000,
    before: 800,
    percent: 25,
  })
})

test('a month still running is compared as far as it has come', () => {
  const november = days('2026-11', { 1: 150, 20: 0, 21: 0 })
  expect(compareMonths(november, october, '2026-11-20' as CalendarDay)).toEqual({
    until: 20,
    now: 150,
    before: 200,
    percent: -25,
  })
})

test('with nothing before there is nothing to compare with', () => {
  expect(compareMonths(october, [], '2026-11-20' as CalendarDay).percent).toBeUndefined()
})

test.each([
  [2026, 1, -1, 2025, 12],
  [2025, 12, 1, 2026, 1],
  [2026, 5, 0, 2026, 5],
  [2026, 5, -17, 2024, 12],
])('%i/%i and %i months is %i/%i', (ano, mes, months, toAno, toMes) => {
  expect(monthAway({ ano, mes }, months)).toEqual({ ano: toAno, mes: toMes })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { type Centavos, sum } from '#domain/money.ts'
import { TIPOS_RECEBIMENTO } from '#features/receitas/receitas.rules.ts'
import { byDay, byMonth, byTipo, periodOf, totalOf } from './relatorios.rules.ts'

test.each([
  [2026, 1, '2026-01-01', '2026-01-31'],
  [2026, 2, '2026-02-01', '2026-02-28'],
  [2028, 2, '2028-02-01', '2028-02-29'],
  [2026, 12, '2026-12-01', '2026-12-31'],
  [2026, undefined, '2026-01-01', '2026-12-31'],
])('%i/%s goes from %s to %s', (ano, mes, first, last) => {
  expect(periodOf(ano, mes)).toEqual({ first, last })
})

test('however the receipts fall, the parts add up to the whole', () => {
  const received = fc.record({
    dia: fc.integer({ min: 0, max: 364 }).map((n) => addDays('2026-01-01' as CalendarDay, n)),
    tipo_recebimento: fc.constantFrom(...TIPOS_RECEBIMENTO),
    total: fc.integer({ min: 0, max: 1e9 }).map((n) => n as Centavos),
  })
  fc.assert(
    fc.property(fc.array(received), (rows) => {
      const days = byDay(rows, periodOf(2026))
      expect(days).toHaveLength(365)
      for (const parts of [days, byTipo(rows), byMonth(rows)])
        expect(sum(parts.map(({ total }) => total))).toBe(totalOf(rows))
    }),
  )
})

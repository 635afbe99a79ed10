import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import {
  checkService,
  countsAsService,
  nextKmAfter,
  nextServiceKm,
  type TipoManutencao,
} from './rules.ts'

const day = (text: string) => text as CalendarDay
const service = (overrides: object = {}) => ({
  tipo: 'troca_oleo' as TipoManutencao,
  km_realizada: 1000,
  data_realizada: day('2026-03-10'),
  proxima_manutencao_km: 2300 as number | null,
  ...overrides,
})

test.each<[TipoManutencao, boolean, number | null]>([
  ['troca_oleo', true, 2300],
  ['revisao', true, 2300],
  ['preventiva', true, 2300],
  ['corretiva', false, null],
])('%s: counts as a service: %s, next km: %s', (tipo, counts, next) => {
  expect(countsAsService(tipo)).toBe(counts)
  expect(nextServiceKm(tipo, 1000)).toBe(next)
})

describe('the next service after an edit', () => {
  test.each<[string, object, object, number | null]>([
    ['follows the km', {}, { km_realizada: 1500 }, 2800],
    ['follows the kind', {}, { tipo: 'corretiva' }, null],
    [
      'is set when a repair becomes a service',
      { tipo: 'corretiva', proxima_manutencao_km: null },
      { tipo: 'revisao', proxima_manutencao_km: null },
      2300,
    ],
    ['takes a newly typed value', {}, { km_realizada: 1500, proxima_manutencao_km: 5000 }, 5000],
    [
      'keeps a value typed before',
      { proxima_manutencao_km: 4000 },
      { km_realizada: 1500, proxima_manutencao_km: 4000 },
      4000,
    ],
    ['is cleared', {}, { proxima_manutencao_km: null }, null],
  ])('%s', (_, before, after, expected) => {
    expect(nextKmAfter(service(before), service(after))).toBe(expected)
  })
})

test('rejects a future day, and a next km below this one', () => {
  const today = day('2026-03-10')
  expect(() => checkService(service(), today)).not.toThrow()
  expect(() => checkService(service({ proxima_manutencao_km: null }), today)).not.toThrow()
  expect(() => checkService(service({ data_realizada: day('2026-03-11') }), today)).toThrow(
    'A data da manutenção não pode estar no futuro',
  )
  expect(() => checkService(service({ proxima_manutencao_km: 1000 }), today)).toThrow(
    'A próxima manutenção precisa ser depois da quilometragem desta',
  )
})

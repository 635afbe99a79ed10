import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { describeConformance } from '#tests/conformance/detran.ts'
import { simulatedMultas } from './simulated.ts'

const TODAY = '2026-03-10' as CalendarDay
const PLACAS = ['ABC1234', 'BRA2E19', 'KLM4E56', 'XYZ9A87']
const vehicle = { placa: 'ABC1234', renavam: null, ano: null }

describe('the simulation', () => describeConformance(simulatedMultas(), PLACAS, TODAY))

test('depends on the plate and the seed', async () => {
  const all = await Promise.all(
    PLACAS.map((placa) => simulatedMultas().multasOf({ placa, renavam: null, ano: null }, TODAY)),
  )
  expect(new Set(all.map((multas) => JSON.stringify(multas))).size).toBe(PLACAS.length)
  const seeds = await Promise.all(
    Array.from({ length: 5 }, (_, n) => simulatedMultas(String(n)).multasOf(vehicle, TODAY)),
  )
  expect(new Set(seeds.map((multas) => JSON.stringify(multas))).size).toBeGreaterThan(1)
})

test('returns the same fine later, except for its notification date', async () => {
  const registry = simulatedMultas()
  const early = await registry.multasOf(vehicle, TODAY)
  const later = await registry.multasOf(vehicle, addDays(TODAY, 10))
  for (const { data_notificacao: _, ...multa } of early)
    expect(later.find(({ numero_auto }) => numero_auto === multa.numero_auto)).toMatchObject(multa)
})

test('invents no fines in the future', async () => {
  const registry = simulatedMultas()
  for (let n = 0; n < 60; n++) {
    const today = addDays(TODAY, n)
    for (const { data_infracao } of await registry.multasOf(vehicle, today))
      expect(data_infracao.slice(0, 10) < String(today)).toBe(true)
  }
})

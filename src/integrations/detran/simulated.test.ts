import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { describeConformance } from './conformance.ts'
import { simulatedFines } from './simulated.ts'

const TODAY = '2026-03-10' as CalendarDay
const PLACAS = ['ABC1234', 'BRA2E19', 'KLM4E56', 'XYZ9A87']
const vehicle = { placa: 'ABC1234', renavam: null, ano: null }

describe('the simulation', () => describeConformance(simulatedFines(), PLACAS, TODAY))

test('depends on the plate and the seed', async () => {
  const all = await Promise.all(
    PLACAS.map((placa) => simulatedFines().finesOf({ placa, renavam: null, ano: null }, TODAY)),
  )
  expect(new Set(all.map((fines) => JSON.stringify(fines))).size).toBe(PLACAS.length)
  const seeds = await Promise.all(
    Array.from({ length: 5 }, (_, n) => simulatedFines(String(n)).finesOf(vehicle, TODAY)),
  )
  expect(new Set(seeds.map((fines) => JSON.stringify(fines))).size).toBeGreaterThan(1)
})

test('returns the same fine later, except for its notification date', async () => {
  const registry = simulatedFines()
  const early = await registry.finesOf(vehicle, TODAY)
  const later = await registry.finesOf(vehicle, addDays(TODAY, 10))
  for (const { data_notificacao: _, ...fine } of early)
    expect(later.find(({ numero_auto }) => numero_auto === fine.numero_auto)).toMatchObject(fine)
})

test('invents no fines in the future', async () => {
  const registry = simulatedFines()
  for (let n = 0; n < 60; n++) {
    const today = addDays(TODAY, n)
    for (const { data_infracao } of await registry.finesOf(vehicle, today))
      expect(data_infracao.slice(0, 10) < String(today)).toBe(true)
  }
})

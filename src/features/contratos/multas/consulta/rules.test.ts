import { expect, test } from 'vitest'
import type { Instant } from '#domain/calendar-day.ts'
import { nextLookup } from './rules.ts'

const NOW = '2026-03-10T15:00:00.000Z' as Instant
const schedule = {
  consulta_automatica_ativa: true,
  intervalo_consulta_horas: 24,
  simulated: false,
  last: '2026-03-09T18:00:00.000Z' as Instant | undefined,
}

test.each([
  ['every day: the next night at two', {}, '2026-03-10T05:00:00.000Z'],
  [
    'looked up late at night: still the next day',
    { last: '2026-03-10T01:30:00.000Z' as Instant },
    '2026-03-10T05:00:00.000Z',
  ],
  ['every three days', { intervalo_consulta_horas: 72 }, '2026-03-12T05:00:00.000Z'],
  ['every six hours', { intervalo_consulta_horas: 6 }, '2026-03-10T00:00:00.000Z'],
  ['never looked up: now', { last: undefined }, NOW],
])('%s', (_, changes, at) => {
  expect(nextLookup({ ...schedule, ...changes }, NOW)).toEqual({ at })
})

test.each([
  ['switched off', { consulta_automatica_ativa: false }, /desligada/],
  ['the simulation', { simulated: true }, /simulação/],
])('%s is never looked up automatically', (_, changes, nota) => {
  expect(nextLookup({ ...schedule, ...changes }, NOW)).toEqual({
    at: null,
    nota: expect.stringMatching(nota),
  })
})

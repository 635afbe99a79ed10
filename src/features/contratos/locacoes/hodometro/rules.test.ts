import { describe, expect, test } from 'vitest'
import { distanceDriven, kmCountedFrom, returnReason } from './rules.ts'

describe('km are counted from', () => {
  test.each([
    ['the initial odometer before any km', 'ativa', 5000, 5000, 5000],
    ['the initial odometer after some km', 'ativa', 5000, 5800, 5000],
    ['a corrected lower odometer', 'ativa', 50_000, 5000, 5000],
    ['a corrected lower odometer during a pause', 'pausada', 50_000, 5000, 5000],
    ['zero if corrected to zero', 'ativa', 50_000, 0, 0],
    ['the stored value once finished', 'finalizada', 50_000, 5000, 50_000],
    ['the stored value once cancelled', 'cancelada', 50_000, 5000, 50_000],
  ] as const)('%s', (_, status, km_inicial, km_atual, km) => {
    expect(kmCountedFrom({ status, km_saida: km_inicial }, km_atual)).toBe(km)
  })
})

test('rejects a final odometer below the initial one', () => {
  expect(distanceDriven(500, 500)).toBe(0)
  expect(() => distanceDriven(500, 499)).toThrow(
    'A quilometragem final não pode ser menor que a inicial (500 km).',
  )
})

test('the history text of a return has the km driven, and their start if the odometer was corrected', () => {
  expect(returnReason(5000, { km_saida: 5000, km_final: 6200 })).toBe(
    'Moto devolvida com 1.200 km rodados',
  )
  expect(returnReason(50_000, { km_saida: 5000, km_final: 6200 })).toBe(
    'Moto devolvida com 1.200 km rodados. O hodômetro foi corrigido durante a locação: ela conta a partir de 5.000 km, e não de 50.000 km.',
  )
  expect(() => returnReason(50_000, { km_saida: 5000, km_final: 4999 })).toThrow(
    'inicial (5.000 km)',
  )
})

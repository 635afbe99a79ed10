import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  aluguel,
  aluguelOfDays,
  diariaOf,
  type Preco,
  precoDaSemana,
  precoSemanalOn,
  precosDe,
  precosText,
} from './aluguel.ts'
import { addDays, type CalendarDay } from './calendar-day.ts'
import { type Centavos, fromReais } from './money.ts'

const day = (text: string) => text as CalendarDay
const cents = (amount: number) => amount as Centavos
const START = day('2026-03-02')
const R300 = precosDe(fromReais(300))
const R310 = [...R300, { semana: 31, valor: fromReais(310) }]

const anyWeek = fc.integer({ min: 1, max: 100_000 }).map(cents)
/** Up to four steps, the first of week 1. */
const anyPrecos = fc
  .tuple(anyWeek, fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), anyWeek), { maxLength: 3 }))
  .map(([first, later]) => {
    const precos: Preco[] = precosDe(first)
    for (const [weeks, valor] of later)
      precos.push({ semana: precos.at(-1)!.semana + weeks, valor })
    return precos
  })
const anyDays = fc.integer({ min: 1, max: 1_100 })

describe('the rent of days', () => {
  test.each([
    [R300, 0, 0],
    [R300, 1, 42.86],
    [R300, 2, 85.71],
    [R300, 3, 128.57],
    [R300, 6, 257.14],
    [R300, 7, 300],
    [R300, 365, 15_642.86],
    [R300, 92, 3_942.86],
    [R310, 365, 15_864.29],
    [R310, 210, 9_000],
    [R310, 211, 9_044.29],
  ])('%j for %i days: %d', (precos, dias, reais) => {
    expect(aluguel(precos, dias)).toBe(fromReais(reais))
  })

  test('of the days added to a week, and of those used of one', () => {
    const mensal = { data_inicio: START, precos: R300 }
    expect(aluguelOfDays(mensal, day('2026-06-02'), day('2026-06-07'))).toBe(25_714)
    expect(aluguelOfDays(mensal, day('2026-06-08'), day('2026-06-10'))).toBe(12_857)
    expect(aluguelOfDays(mensal, day('2026-06-10'), day('2026-06-09'))).toBe(0)
  })

  test('adds up over weeks and over any parts, and never falls', () => {
    fc.assert(
      fc.property(anyPrecos, anyDays, fc.nat(), (precos, dias, cut) => {
        const of = (first: number, last: number) =>
          aluguelOfDays(
            { data_inicio: START, precos },
            addDays(START, first - 1),
            addDays(START, last - 1),
          )
        let sum = 0
        for (let n = 1; 7 * (n - 1) < dias; n++) {
          const week = of(7 * (n - 1) + 1, Math.min(7 * n, dias))
          if (7 * n <= dias) expect(week).toBe(precoDaSemana(precos, n))
          sum += week
        }
        const total = aluguel(precos, dias)
        expect(sum).toBe(total)
        const part = cut % dias
        expect(of(1, part) + of(part + 1, dias)).toBe(total)
        expect(of(part + 1, dias)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 200 },
    )
  })

  test('is the daily price by days where the week is seven of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 15_000 }), anyDays, (diaria, dias) => {
        expect(aluguel(precosDe(cents(7 * diaria)), dias)).toBe(diaria * dias)
        expect(diariaOf(cents(7 * diaria))).toBe(diaria)
      }),
      { numRuns: 200 },
    )
  })
})

test('what a week costs on a day: the step of its week, of an ended rental the last one', () => {
  const on = (today: string, data_encerramento: string | null = null) =>
    precoSemanalOn(
      { data_inicio: START, precos: R310, data_encerramento: data_encerramento as CalendarDay },
      day(today),
    )
  expect(on('2026-09-27')).toBe(30_000)
  expect(on('2026-09-28')).toBe(31_000)
  expect(on('2026-12-01', '2026-09-27')).toBe(30_000)
  expect(on('2026-02-01')).toBe(30_000)
})

test('says the steps', () => {
  expect(precosText(R310).replaceAll('\u00a0', ' ')).toBe(
    'R$ 300,00; da semana 31 em diante R$ 310,00',
  )
})

test('a day costs a seventh of the week, half a cent up', () => {
  expect([31493, 30000, 27993, 102, 7].map((week) => diariaOf(cents(week)))).toEqual([
    4499, 4286, 3999, 15, 1,
  ])
})

import { expect, test } from 'vitest'
import { precosDe } from '#domain/aluguel.ts'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { kmDriven, kmDrivenText, minuteOf, shareDays } from './rules.ts'

const instant = (text: string) => text as Instant
const day = (text: string) => text as CalendarDay
const periods = [
  { inicio: instant('2026-08-10T12:00:00.000Z'), fim: instant('2026-08-13T17:00:00.000Z') },
  { inicio: instant('2026-08-13T17:00:00.000Z'), fim: null },
]
const WEEK = {
  data_inicio: day('2026-08-10'),
  ultimo_dia: day('2026-08-16'),
  precos: precosDe(31493 as Centavos),
}

test('gives the day of an exchange to the outgoing motorcycle, and the shares add up', () => {
  expect(shareDays(periods, WEEK)).toMatchObject([
    { dias: 4, valor: 17996 },
    { dias: 3, valor: 13497 },
  ])
})

test('gives no day to a motorcycle that came and went within one, nor after the last day', () => {
  const sameDay = [
    periods[0]!,
    { inicio: instant('2026-08-13T17:00:00.000Z'), fim: instant('2026-08-13T20:00:00.000Z') },
    { inicio: instant('2026-08-13T20:00:00.000Z'), fim: instant('2026-08-20T20:00:00.000Z') },
    { inicio: instant('2026-08-20T20:00:00.000Z'), fim: null },
  ]
  expect(shareDays(sameDay, WEEK).map(({ dias }) => dias)).toEqual([4, 0, 3, 0])
})

test('adds the km of the periods with both readings and says how many lack one', () => {
  const read = { ...periods[0]!, km_saida: 1000, km_volta: 1200 }
  const lost = { ...periods[0]!, km_saida: 500, km_volta: null }
  const open = { ...periods[1]!, km_saida: 700, km_volta: null }
  expect(kmDriven([read, read, open])).toEqual({ km_rodados: 400, sem_leitura: 0 })
  expect(kmDrivenText(kmDriven([read, open]))).toBe('200 km')
  expect(kmDrivenText(kmDriven([read, lost]))).toBe('200 km, sem leitura em 1 período')
  expect(kmDrivenText(kmDriven([lost, lost]))).toBe('0 km, sem leitura em 2 períodos')
})

test('cuts a moment to its minute', () => {
  expect(minuteOf(instant('2026-08-13T17:00:59.999Z'))).toBe('2026-08-13T17:00:00.000Z')
})

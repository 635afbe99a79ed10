import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { type Centavos, centavos } from '#domain/money.ts'
import { AGES, byAge, dueDatesOf, fleetByDay, lastWeeks, OCCUPATIONS, sumByWeek } from './rules.ts'

const day = (text: string) => text as CalendarDay
const TODAY = day('2026-03-10')

test('ends with the week of today, Monday to Sunday', () => {
  const weeks = lastWeeks(TODAY)
  expect(weeks).toHaveLength(12)
  expect(weeks.slice(-2)).toEqual([
    { de: '2026-03-02', ate: '2026-03-08' },
    { de: '2026-03-09', ate: '2026-03-15' },
  ])
})

test('adds the days up by week, both ends included', () => {
  const on = (dia: string, total: number) => ({ dia: day(dia), total: centavos(total) })
  const days = [
    on('2026-03-01', 1),
    on('2026-03-02', 10),
    on('2026-03-08', 100),
    on('2026-03-09', 1000),
  ]
  expect(sumByWeek(lastWeeks(TODAY, 2), days)).toEqual([110, 1000])
})

test('counts each late debt in one age, which its due dates contain', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), (days) => {
      const data_vencimento = addDays(TODAY, -days)
      const ages = byAge([{ data_vencimento, quantidade: 2, valor: 500 as Centavos }], TODAY)
      const own = ages.findIndex(({ quantidade }) => quantidade > 0)
      expect(ages.filter(({ quantidade }) => quantidade > 0)).toEqual([
        { quantidade: 2, valor: 500 },
      ])
      const { de, ate } = dueDatesOf(AGES[own]!, TODAY)
      expect((de ?? data_vencimento) <= data_vencimento && data_vencimento <= ate).toBe(true)
    }),
  )
})

test.each([
  [1, '1-7'],
  [7, '1-7'],
  [8, '8-30'],
  [30, '8-30'],
  [31, '31-60'],
  [60, '31-60'],
  [61, '60+'],
])('a debt %i days late is of the age %s', (days, id) => {
  const divida = { data_vencimento: addDays(TODAY, -days), quantidade: 1, valor: 100 as Centavos }
  const ages = byAge([divida], TODAY)
  expect(AGES.filter((_, n) => ages[n]!.quantidade === 1).map((age) => age.id)).toEqual([id])
})

test('counts back from the fleet of today', () => {
  const now = { alugada: 3, disponivel: 1, manutencao: 1 }
  const changes = [
    { dia: TODAY, status: 'alugada', saldo: 1 },
    { dia: TODAY, status: 'disponivel', saldo: -1 },
    { dia: addDays(TODAY, -1), status: 'manutencao', saldo: 1 },
    { dia: addDays(TODAY, -1), status: 'inativa', saldo: -1 },
  ]
  expect(fleetByDay(now, changes, TODAY, 3)).toEqual([
    { dia: '2026-03-08', alugada: 2, disponivel: 2, manutencao: 0 },
    { dia: '2026-03-09', alugada: 2, disponivel: 2, manutencao: 1 },
    { dia: '2026-03-10', alugada: 3, disponivel: 1, manutencao: 1 },
  ])
})

test('equals the running sum of the changes from the beginning', () => {
  const change = fc.record({
    dia: fc.integer({ min: 0, max: 9 }).map((n) => addDays(TODAY, -n)),
    status: fc.constantFrom(...OCCUPATIONS),
    saldo: fc.integer({ min: -3, max: 3 }),
  })
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const until = (last: CalendarDay, status: string) =>
        changes.reduce((n, c) => (c.dia <= last && c.status === status ? n + c.saldo : n), 0)
      const at = (last: CalendarDay) => ({
        alugada: until(last, 'alugada'),
        disponivel: until(last, 'disponivel'),
        manutencao: until(last, 'manutencao'),
      })
      for (const { dia, ...fleet } of fleetByDay(at(TODAY), changes, TODAY, 10))
        expect(fleet).toEqual(at(dia))
    }),
  )
})

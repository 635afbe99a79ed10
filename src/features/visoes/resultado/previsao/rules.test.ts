import { describe, expect, test } from 'vitest'
import { precosDe } from '#domain/aluguel.ts'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { type Centavos, fromReais } from '#domain/money.ts'
import {
  type ContaAPagar,
  costUntil,
  judgedDays,
  punctuality,
  type Rodando,
  weeksToCome,
  windowOf,
} from './rules.ts'

const day = (text: string) => text as CalendarDay
const RUNNING: Rodando = {
  data_inicio: day('2026-07-01'),
  data_fim: day('2026-09-30'),
  precos: precosDe(fromReais(314.93)),
  devolucao_pedida: null,
  proxima_semana: 2,
  feitas: [],
  continua: false,
}

const TODAY = day('2026-07-02')
const weeksUntil = (locacao: Rodando, ate: string, today = TODAY) =>
  weeksToCome(locacao, { today, ate: day(ate) })

test('25 rentals with four weeks to come, and 88 % of it likely', () => {
  const weeks = weeksUntil(RUNNING, '2026-07-31')
  expect(weeks).toBe(4 * 31493)
  const sums = {
    combinado: (25 * weeks) as Centavos,
    despesas: 0 as Centavos,
    caucoes: 0 as Centavos,
  }
  expect(windowOf(30, sums, 0.88)).toMatchObject({
    combinado: fromReais(31493),
    provavel: fromReais(27713.84),
    saldo: fromReais(27713.84),
  })
  const more = { ...sums, despesas: fromReais(1500), caucoes: fromReais(800) }
  expect(windowOf(30, more, null)).toMatchObject({ provavel: null, saldo: fromReais(29193) })
})

test('weeks end with the contract unless the plan goes on, and when the motorcycle was asked back', () => {
  const ends = { ...RUNNING, data_fim: day('2026-07-16') }
  expect(weeksUntil(ends, '2026-07-31')).toBe(31493 + 2 * 4499)
  expect(weeksUntil({ ...ends, continua: true }, '2026-07-31')).toBe(4 * 31493)
  const asked = { ...RUNNING, devolucao_pedida: day('2026-07-15') }
  expect(weeksUntil(asked, '2026-07-31')).toBe(2 * 31493)
})

test('a week made by hand is not to come as well', () => {
  expect(weeksUntil({ ...RUNNING, feitas: [2, 4, 9] }, '2026-07-31')).toBe(2 * 31493)
  const ends = { ...RUNNING, data_fim: day('2026-07-16') }
  expect(weeksUntil({ ...ends, feitas: [3] }, '2026-07-31')).toBe(31493)
})

test('a week that began before today is not to come', () => {
  expect(weeksUntil(RUNNING, '2026-07-31', day('2026-07-08'))).toBe(4 * 31493)
  expect(weeksUntil(RUNNING, '2026-07-31', day('2026-07-09'))).toBe(3 * 31493)
  expect(weeksUntil(RUNNING, '2026-07-31', day('2026-07-31'))).toBe(0)
  const future = { ...RUNNING, data_inicio: day('2026-08-10'), proxima_semana: 1 }
  expect(weeksUntil(future, '2026-07-31')).toBe(0)
  expect(weeksUntil(future, '2026-08-10')).toBe(31493)
})

test.each([
  [{ semanas: 19, valor: 100, recebido: 100 }, null],
  [{ semanas: 20, valor: 100, recebido: 88 }, 0.88],
  [{ semanas: 20, valor: 0, recebido: 0 }, null],
])('punctuality of %j is %s', (paid, share) => {
  expect(punctuality(paid as never)).toBe(share)
})

test('judges the 90 days that ended 8 days ago', () => {
  expect(judgedDays(day('2026-07-01'))).toEqual({ first: '2026-03-26', last: '2026-06-23' })
})

describe('what an expense costs', () => {
  const conta: ContaAPagar = {
    vencimento: day('2026-01-31'),
    valor: 100 as Centavos,
    aberta: true,
    repete: null,
    repete_dia: null,
    repete_ate: null,
  }
  const monthly: ContaAPagar = { ...conta, repete: 'mensal', repete_dia: 31 }

  test.each([
    [conta, '2026-01-30', 0],
    [conta, '2026-04-30', 100],
    [monthly, '2026-02-27', 100],
    [monthly, '2026-02-28', 200],
    [monthly, '2026-03-31', 300],
    [{ ...monthly, aberta: false }, '2026-03-31', 200],
    [{ ...monthly, repete_ate: day('2026-02-28') }, '2026-04-30', 200],
    [{ ...monthly, repete: 'anual' as const }, '2026-12-31', 100],
  ])('case %#', (one, until, cost) => {
    expect(costUntil(one, day(until))).toBe(cost)
  })
})

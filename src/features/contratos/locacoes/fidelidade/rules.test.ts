import { expect, test } from 'vitest'
import { precosDe } from '#domain/aluguel.ts'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { type Centavos, fromReais } from '#domain/money.ts'
import { fidelidadeOf, pagoOf, showsItens, weeksToCome } from './rules.ts'

const day = (text: string) => text as CalendarDay
const locacao = {
  status: 'ativa' as const,
  data_inicio: day('2026-11-23'),
  data_fim_contratada: day('2029-11-22'),
  precos: precosDe(fromReais(349.93)),
  semanas_antes: 0,
}
const nothing = {
  recebido: 0 as Centavos,
  aberto: 0 as Centavos,
  a_vir: 5_478_904 as Centavos,
  semanas_pagas: 0,
  cobrancas: 0,
  valor_cobrancas: 0 as Centavos,
  multas: 0,
  valor_multas: 0 as Centavos,
  na_propria_moto: true,
  roubada: false,
}
const WEEK = 34_993
const TODAY = day('2026-12-01')

/** What is to come from a week on, if no later one was made. */
const from = (proxima_semana: number | null, semanas_antes = 0) =>
  weeksToCome([], { ...locacao, semanas_antes }, { proxima_semana, today: TODAY })

const week = (semana_referencia: number, fields: object = {}) => ({
  tipo: 'semanal' as const,
  status: 'pago' as const,
  semana_referencia,
  data_vencimento: addDays(locacao.data_inicio, 7 * (semana_referencia - 1)),
  principal_recebido: WEEK as Centavos,
  principal_aberto: 0 as Centavos,
  cancelado_por: null,
  cancelado_por_pessoa: false,
  ...fields,
})

test('156 weeks and 4 days cost 54.789,04; after 60 weeks 38,3 % is paid', () => {
  const paid = { recebido: (60 * WEEK) as Centavos, a_vir: from(61), semanas_pagas: 60 }
  expect(fidelidadeOf(locacao, { ...nothing, ...paid })).toMatchObject({
    total: 5_478_904,
    pago: 2_099_580,
    falta: 3_379_324,
    percentual: 38.3,
    semanas: 157,
    semanas_pagas: 60,
  })
  expect(
    fidelidadeOf({ ...locacao, semanas_antes: 60 }, { ...nothing, a_vir: from(61, 60) }),
  ).toMatchObject({ total: 5_478_904, pago: 2_099_580, percentual: 38.3, semanas_pagas: 60 })
})

test('a contract that was wholly paid before is worth its days, not whole weeks', () => {
  const all = { ...nothing, a_vir: from(158, 157) }
  expect(fidelidadeOf({ ...locacao, semanas_antes: 157 }, all)).toMatchObject({
    total: 5_478_904,
    falta: 0,
    percentual: 100,
  })
})

test('an open week is missing, one that was paused or written off is not of the total', () => {
  const made = { recebido: WEEK as Centavos, a_vir: from(4), semanas_pagas: 1 }
  const all = fidelidadeOf(locacao, { ...nothing, ...made, aberto: (2 * WEEK) as Centavos })
  const less = fidelidadeOf(locacao, { ...nothing, ...made, aberto: WEEK as Centavos })
  expect(all.total).toBe(5_478_904)
  expect(less.total).toBe(5_478_904 - WEEK)
  expect(all.pago + all.falta).toBe(all.total)
})

test('is 100 % only once nothing is missing', () => {
  const last = { recebido: 5_478_903 as Centavos, aberto: 1 as Centavos, a_vir: from(null) }
  expect(fidelidadeOf(locacao, { ...nothing, ...last }).percentual).toBe(99.9)
})

test.each([
  [1, '2026-12-01', false],
  [1, '2029-05-26', true],
  [1, '2029-05-25', false],
  [0, '2026-12-01', true],
])('with %d missing on %s the list shows: %j', (falta, today, shown) => {
  expect(showsItens(falta as Centavos, day('2029-11-22'), day(today))).toBe(shown)
})

test('a week made by hand is not to come as well, whatever it costs', () => {
  const made = [week(1), week(9), week(10, { principal_recebido: 30_000 })]
  const a_vir = weeksToCome(made, locacao, { proxima_semana: 2, today: TODAY })
  expect(a_vir).toBe(5_478_904 - 3 * WEEK)
  expect(fidelidadeOf(locacao, { ...nothing, ...pagoOf(made, locacao), a_vir })).toMatchObject({
    total: 5_478_904 - WEEK + 30_000,
    semanas_pagas: 3,
  })
})

test('a week that a person removed is made again', () => {
  const removed = week(9, { status: 'cancelado', cancelado_por_pessoa: true })
  expect(weeksToCome([removed], locacao, { proxima_semana: 2, today: TODAY })).toBe(from(2))
})

test('a removed week before the next one is lost, also during a pause', () => {
  const removed = week(3, { cancelado_por: 'pessoa', cancelado_por_pessoa: true })
  const agenda = { proxima_semana: 4, today: TODAY }
  for (const status of ['ativa', 'pausada'] as const)
    expect(weeksToCome([removed], { ...locacao, status }, agenda)).toBe(from(4))
})

test('an import past its contract has no more weeks than the contract', () => {
  const past = { ...locacao, semanas_antes: 160 }
  expect(fidelidadeOf(past, { ...nothing, a_vir: from(null) }).semanas_pagas).toBe(157)
})

test('during a pause weeks that begin meanwhile are lost, those ahead are not', () => {
  const paused = { ...locacao, status: 'pausada' as const }
  const made = [week(1), week(2, { cancelado_por: 'pausa' }), week(3, { cancelado_por: 'pausa' })]
  const on = (today: string) => weeksToCome(made, paused, { proxima_semana: 4, today: day(today) })
  expect(on('2026-11-25')).toBe(5_478_904 - WEEK)
  expect(on('2026-11-30')).toBe(5_478_904 - WEEK)
  expect(on('2026-12-01')).toBe(5_478_904 - 2 * WEEK)
  expect(on('2026-12-22')).toBe(5_478_904 - 5 * WEEK)
  expect(
    weeksToCome([], { ...paused, semanas_antes: 8 }, { proxima_semana: 9, today: TODAY }),
  ).toBe(from(9))
})

test('a week after the contract is none of its weeks', () => {
  expect(pagoOf([week(157), week(158)], locacao).semanas_pagas).toBe(1)
})

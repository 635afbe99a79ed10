import { expect, test } from 'vitest'
import { precosDe } from '#domain/aluguel.ts'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { type Centavos, fromReais } from '#domain/money.ts'
import { fidelidadeOf, showsItens } from './rules.ts'

const day = (text: string) => text as CalendarDay
const locacao = {
  data_inicio: day('2026-11-23'),
  data_fim_contratada: day('2029-11-22'),
  precos: precosDe(fromReais(349.93)),
  semanas_antes: 0,
}
const nothing = {
  recebido: 0 as Centavos,
  aberto: 0 as Centavos,
  proxima_semana: 1 as number | null,
  semanas_pagas: 0,
  cobrancas: 0,
  valor_cobrancas: 0 as Centavos,
  multas: 0,
  valor_multas: 0 as Centavos,
  na_propria_moto: true,
  roubada: false,
}
const WEEK = 34_993

test('156 weeks and 4 days cost 54.789,04; after 60 weeks 38,3 % is paid', () => {
  const paid = { recebido: (60 * WEEK) as Centavos, proxima_semana: 61, semanas_pagas: 60 }
  expect(fidelidadeOf(locacao, { ...nothing, ...paid })).toMatchObject({
    total: 5_478_904,
    pago: 2_099_580,
    falta: 3_379_324,
    percentual: 38.3,
    semanas: 157,
    semanas_pagas: 60,
  })
  expect(
    fidelidadeOf({ ...locacao, semanas_antes: 60 }, { ...nothing, proxima_semana: 61 }),
  ).toMatchObject({ total: 5_478_904, pago: 2_099_580, percentual: 38.3, semanas_pagas: 60 })
})

test('a contract that was wholly paid before is worth its days, not whole weeks', () => {
  const all = { ...nothing, proxima_semana: 158 }
  expect(fidelidadeOf({ ...locacao, semanas_antes: 157 }, all)).toMatchObject({
    total: 5_478_904,
    falta: 0,
    percentual: 100,
  })
})

test('an open week is missing, one that was paused or written off is not of the total', () => {
  const made = { recebido: WEEK as Centavos, proxima_semana: 4, semanas_pagas: 1 }
  const all = fidelidadeOf(locacao, { ...nothing, ...made, aberto: (2 * WEEK) as Centavos })
  const less = fidelidadeOf(locacao, { ...nothing, ...made, aberto: WEEK as Centavos })
  expect(all.total).toBe(5_478_904)
  expect(less.total).toBe(5_478_904 - WEEK)
  expect(all.pago + all.falta).toBe(all.total)
})

test('is 100 % only once nothing is missing', () => {
  const last = { recebido: 5_478_903 as Centavos, aberto: 1 as Centavos, proxima_semana: null }
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

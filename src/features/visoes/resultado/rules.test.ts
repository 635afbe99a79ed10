import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { ValidationError } from '#domain/errors.ts'
import { type Centavos, fromReais } from '#domain/money.ts'
import { occupancy, payback, periodOf, resultadoOf } from './rules.ts'

const TODAY = '2026-08-15' as CalendarDay
const cents = fromReais

test('a period is whole months, this one by default', () => {
  expect(periodOf({}, TODAY)).toEqual({
    de: '2026-08',
    ate: '2026-08',
    first: '2026-08-01',
    last: '2026-08-31',
  })
  expect(periodOf({ de: '2025-09' }, TODAY)).toMatchObject({
    first: '2025-09-01',
    last: '2026-08-31',
  })
})

test('a period has at most 60 months, and begins before it ends', () => {
  expect(periodOf({ de: '2021-09' }, TODAY).first).toBe('2021-09-01')
  const refused = (de: string, mensagem: string) =>
    expect(() => periodOf({ de }, TODAY)).toThrow(new ValidationError([{ campo: 'de', mensagem }]))
  refused('2021-08', 'Escolha no máximo 60 meses')
  refused('2026-09', 'O mês inicial não pode ser depois do final')
})

test('the result is what came in less services and expenses', () => {
  const money = { recebido: cents(1266.32), manutencao: cents(279.9), despesas: cents(239.9) }
  expect(resultadoOf(money)).toBe(74652)
})

test.each([
  [{ alugada: 26, parada: 5, oficina: 0 }, 83.9],
  [{ alugada: 0, parada: 0, oficina: 3 }, 0],
  [{ alugada: 7, parada: 0, oficina: 0 }, 100],
  [{ alugada: 0, parada: 0, oficina: 0 }, null],
])('occupancy of %j is %s', (dias, percent) => {
  expect(occupancy(dias)).toBe(percent)
})

describe('payback', () => {
  const moto = {
    valor_aquisicao: cents(14300),
    resultado_anterior: 0 as Centavos,
    baixa_valor: null,
    criado_em: '2025-12-01T12:00:00Z',
    desde_o_inicio: cents(8 * 746.52),
    tres_meses: cents(3 * 746.52),
  }

  test('says what is left and in how many months', () => {
    expect(payback(moto, TODAY)).toEqual({
      recuperado: cents(5972.16),
      falta: cents(8327.84),
      meses_para_recuperar: 12,
      saldo_final: null,
    })
  })

  test('counts what it earned before the system, also a loss', () => {
    expect(payback({ ...moto, resultado_anterior: cents(-100) }, TODAY)).toMatchObject({
      recuperado: cents(5872.16),
      falta: cents(8427.84),
    })
    expect(payback({ ...moto, resultado_anterior: cents(9000) }, TODAY)).toMatchObject({
      falta: 0,
      meses_para_recuperar: 0,
    })
  })

  test('has no forecast without profit, without a price, or before three whole months', () => {
    expect(payback({ ...moto, tres_meses: 0 as Centavos }, TODAY).meses_para_recuperar).toBeNull()
    expect(payback({ ...moto, valor_aquisicao: null }, TODAY)).toMatchObject({
      falta: null,
      meses_para_recuperar: null,
    })
    const since = (criado_em: string) => payback({ ...moto, criado_em }, TODAY).meses_para_recuperar
    expect(since('2026-05-01T12:00:00Z')).toBe(12)
    expect(since('2026-05-02T12:00:00Z')).toBeNull()
  })

  test('a sale settles it', () => {
    const sold = { ...moto, desde_o_inicio: cents(9482.4), baixa_valor: cents(7800) }
    expect(payback(sold, TODAY).saldo_final).toBe(cents(2982.4))
  })
})

import { expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { TipoCobranca } from '#domain/cobranca.ts'
import type { Centavos } from '#domain/money.ts'
import { agreedCaucao, inDeductingOrder, settledParts } from './rules.ts'

const divida = (
  id: string,
  data_vencimento: string,
  cobranca_tipo: TipoCobranca | null = null,
) => ({
  id,
  data_vencimento: data_vencimento as CalendarDay,
  cobranca_tipo,
})

test('the deposit pays damage first, then the oldest due date, then the smallest id', () => {
  const dividas = [
    divida('week 24', '2026-08-10'),
    divida('b fine', '2026-08-03', 'multa_transito'),
    divida('mirror', '2026-08-12', 'dano_moto'),
    divida('a week 23', '2026-08-03'),
    divida('lever', '2026-08-11', 'reposicao_peca'),
    divida('misuse', '2026-08-13', 'mal_uso'),
  ]
  expect(inDeductingOrder(dividas).map(({ id }) => id)).toEqual([
    'lever',
    'mirror',
    'misuse',
    'a week 23',
    'b fine',
    'week 24',
  ])
})

test('what a settled deposit kept and gave back adds up to what came in', () => {
  const entry = (
    tipo: 'entrada' | 'aplicacao' | 'devolucao',
    valor: number,
    desfeito_em: string | null = null,
  ) => ({
    tipo,
    sinal: 1,
    valor: valor as Centavos,
    desfeito_em,
  })
  const ledger = [
    entry('entrada', 70_000),
    entry('aplicacao', 20_000),
    entry('aplicacao', 5_000, '2026-08-12'),
    entry('entrada', 20_000),
    entry('devolucao', 70_000),
  ]
  expect(settledParts(ledger)).toEqual({ retida: 20_000, devolvida: 70_000 })
})

test('what came from the renewed rental goes back like a deposit that was received', () => {
  const ledger = [
    { tipo: 'transferencia', sinal: 1, valor: 70_000 as Centavos, desfeito_em: null },
    { tipo: 'aplicacao', sinal: -1, valor: 20_000 as Centavos, desfeito_em: null },
  ] as const
  expect(settledParts(ledger)).toEqual({ retida: 20_000, devolvida: 50_000 })
})

test('what an import began with goes back like a deposit that was received', () => {
  const ledger = [
    { tipo: 'saldo_inicial', sinal: 1, valor: 70_000 as Centavos, desfeito_em: null },
    { tipo: 'aplicacao', sinal: -1, valor: 20_000 as Centavos, desfeito_em: null },
  ] as const
  expect(settledParts(ledger)).toEqual({ retida: 20_000, devolvida: 50_000 })
  expect(agreedCaucao(ledger, [{ valor_original: 4500 as Centavos }])).toBe(70_000)
})

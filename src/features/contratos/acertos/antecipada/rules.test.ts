import { describe, expect, test } from 'vitest'
import { precosDe } from '#domain/aluguel.ts'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import type { Plano } from '#domain/locacao.ts'
import { fromReais } from '#domain/money.ts'
import type { MultaAntecipada } from '#features/sistema/configuracoes/rules.ts'
import { multaAntecipada, multaDescription } from './rules.ts'

const day = (text: string) => text as CalendarDay
const TWENTY: MultaAntecipada = { tipo: 'percentual_do_restante', percentual: 20 }
const THREE: MultaAntecipada = { tipo: 'semanas_proporcionais', semanas: 3 }

/** An `anual` of 365 days at 39,99 from 02/03/2026. */
const contrato = (multa_antecipada: MultaAntecipada, plano: Plano = 'anual') => ({
  plano,
  data_inicio: day('2026-03-02'),
  data_fim_contratada: day('2027-03-01'),
  precos: precosDe(fromReais(279.93)),
  multa_antecipada,
})
/** The last day of the nth week. */
const week = (n: number) => addDays(day('2026-03-02'), 7 * n - 1)

describe('the fine for an early return', () => {
  test.each([
    ['20 weeks charged', TWENTY, 20, 225, 1799.55],
    ['20 weeks charged', THREE, 20, 225, 517.68],
    ['24 weeks charged', TWENTY, 24, 197, 1575.61],
    ['24 weeks charged', THREE, 24, 197, 453.26],
  ])('%s, %o', (_, multa, weeks, dias, valor) => {
    expect(multaAntecipada(contrato(multa), week(weeks))).toEqual({ dias, valor: fromReais(valor) })
  })

  test('is 0 where the contract has none, on mensal, and from the last day on', () => {
    expect(multaAntecipada(contrato({ tipo: 'nenhuma' }), week(20)).valor).toBe(0)
    expect(multaAntecipada(contrato(TWENTY, 'mensal'), week(5)).valor).toBe(0)
    expect(multaAntecipada(contrato(TWENTY), day('2027-03-01'))).toEqual({ dias: 0, valor: 0 })
    expect(multaAntecipada(contrato(THREE), day('2027-03-08'))).toEqual({ dias: 0, valor: 0 })
  })

  test('rounds half a cent up, also of a percentage with decimals', () => {
    const one = {
      ...contrato({ tipo: 'percentual_do_restante', percentual: 12.5 }),
      precos: precosDe(fromReais(0.28)),
    }
    expect(multaAntecipada(one, day('2027-02-28'))).toEqual({ dias: 1, valor: 1 })
  })

  test('says what it was computed from', () => {
    const said = (multa: MultaAntecipada, weeks: number) =>
      multaDescription(contrato(multa), multaAntecipada(contrato(multa), week(weeks))).replaceAll(
        '\u00a0',
        ' ',
      )
    expect(said(THREE, 24)).toContain(
      '197 dias antes do fim do contrato: R$ 839,79 (3 semanas) × 197/365 dias.',
    )
    expect(said(TWENTY, 20)).toContain('225 dias antes do fim do contrato: 20% de R$ 8.997,75.')
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { precosDe } from '#domain/aluguel.ts'
import { addDays, type CalendarDay, daysBetween } from '#domain/calendar-day.ts'
import { PLANO_NAMES } from '#domain/locacao.ts'
import { type Centavos, fromReais, sum } from '#domain/money.ts'
import { TAXAS_LEGAIS } from '#domain/taxas-atraso.ts'
import { contratoTerms } from '#features/contratos/locacoes/rules.ts'
import { runs } from '#tests/kit/runs.ts'
import { versaoOf } from '#tests/kit/shop/planos.ts'
import {
  displayedStatus,
  encargosOf,
  explainEncargos,
  firstWeekFrom,
  untouched,
  weekOf,
  weeksToCreate,
} from './rules.ts'

const day = (text: string) => text as CalendarDay
/** Any day from 2020 to 2079, including leap days and ends of months. */
const anyDay = fc.integer({ min: 0, max: 60 * 365 }).map((days) => addDays(day('2020-01-01'), days))
const anyAmount = fc.integer({ min: 0, max: 999_999_999 }).map((cents) => cents as Centavos)
const anyRates = fc.record({
  multa_percentual: fc.integer({ min: 0, max: 10_000 }).map((bp) => bp / 100),
  juros_mes_percentual: fc.integer({ min: 0, max: 10_000 }).map((bp) => bp / 100),
  vencimento_em_dia_util: fc.boolean(),
  feriados_da_cidade: fc.constantFrom('', '19/01'),
})

describe('weeks of a contract', () => {
  test('add up to the contract total for every plan and start date', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...PLANO_NAMES), (data_inicio, plano) => {
        const terms = contratoTerms(versaoOf(plano), data_inicio)
        const weeks = weeksToCreate({ ...terms, data_inicio }, 1, terms.data_fim)
        expect(sum(weeks.map((week) => week.valor_original))).toBe(terms.valor_total)
        for (const week of weeks.slice(0, -1)) expect(week.valor_original).toBe(terms.preco_semanal)
        expect(weeks.map((week) => week.semana_referencia)).toEqual(weeks.map((_, i) => i + 1))
      }),
      { numRuns: runs(2000) },
    )
  })

  test.each([
    ['mensal', '2028-02-29', '2028-05-28'],
    ['anual', '2028-02-29', '2029-02-27'],
    ['mensal', '2026-11-30', '2027-02-27'],
    ['mensal', '2026-01-31', '2026-04-29'],
    ['fidelidade', '2026-03-10', '2029-03-09'],
  ] as const)('%s from %s ends on %s', (plano, start, end) => {
    expect(contratoTerms(versaoOf(plano), day(start)).data_fim).toBe(end)
  })

  test('are created seven days ahead, and never past the end', () => {
    const contract = {
      data_inicio: day('2026-03-10'),
      data_fim: day('2026-03-20'),
      precos: precosDe(fromReais(314.93)),
    }
    const numbers = (today: string) =>
      weeksToCreate(contract, 1, day(today)).map((week) => week.semana_referencia)
    expect(numbers('2026-03-09')).toEqual([1])
    expect(numbers('2026-03-10')).toEqual([1, 2])
    expect(numbers('2027-01-01')).toEqual([1, 2])
    expect(weekOf(contract, 2)).toEqual({
      semana_referencia: 2,
      data_vencimento: '2026-03-17',
      valor_original: 17996,
      desde: '2026-03-17',
      ate: '2026-03-20',
    })
    expect(weekOf(contract, 3)).toBeUndefined()
  })

  test('firstWeekFrom returns the first week that begins on the day or later', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 2000 }), (start, later) => {
        const today = addDays(start, later)
        const n = firstWeekFrom(start, today)
        const due = (week: number) => addDays(start, 7 * (week - 1))
        expect(due(n) >= today).toBe(true)
        if (n > 1) expect(due(n - 1) < today).toBe(true)
      }),
    )
  })
})

const weekly = (valor: Centavos, due: CalendarDay) => ({
  tipo: 'semanal' as const,
  ...untouched(valor, due),
})

describe('late fees', () => {
  test('are 2% once and 1% a month by the day, each rounded half up', () => {
    const week = weekly(fromReais(314.93), day('2026-03-10'))
    const late = encargosOf(week, day('2026-03-17'), TAXAS_LEGAIS)
    expect(late).toEqual({
      dias_atraso: 7,
      dias: 7,
      multa_fixa: 630,
      multa_diaria: 10,
      valor_com_multa: 32193,
      devido: 32193,
    })
    expect(explainEncargos(week, late, TAXAS_LEGAIS)?.replaceAll('\u00a0', ' ')).toBe(
      'R$ 314,93 + multa 2% R$ 6,30 + 7 dias × R$ 0,10 = R$ 321,93',
    )
  })

  test.each([
    [25, 1],
    [24, 0],
    [75, 2],
  ])('a fine of 2%% on %i cents is %i', (valor, multa) => {
    const week = weekly(valor as Centavos, day('2026-03-10'))
    expect(encargosOf(week, day('2026-03-11'), TAXAS_LEGAIS).multa_fixa).toBe(multa)
  })

  test('are zero on the due day or before', () => {
    for (const today of ['2026-03-01', '2026-03-10'])
      expect(
        encargosOf(weekly(fromReais(100), day('2026-03-10')), day(today), TAXAS_LEGAIS),
      ).toEqual({
        dias_atraso: 0,
        dias: 0,
        devido: 10_000,
        multa_fixa: 0,
        multa_diaria: 0,
        valor_com_multa: 10_000,
      })
  })

  test('are whole cents, never negative and never decrease', () => {
    fc.assert(
      fc.property(
        anyAmount,
        anyDay,
        fc.integer({ min: -400, max: 4000 }),
        anyRates,
        (valor, due, days, taxas) => {
          const [today, tomorrow] = [days, days + 1].map((n) =>
            encargosOf(weekly(valor, due), addDays(due, n), taxas),
          )
          expect(today!.valor_com_multa).toBeGreaterThanOrEqual(valor)
          expect(tomorrow!.valor_com_multa).toBeGreaterThanOrEqual(today!.valor_com_multa)
          for (const part of Object.values(today!))
            expect(Number.isSafeInteger(part) && part >= 0).toBe(true)
        },
      ),
      { numRuns: runs(2000) },
    )
  })

  test('are never due on a deposit', () => {
    const caucao = {
      ...untouched(fromReais(700), day('2026-03-10')),
      tipo: 'caucao',
    } as const
    expect(encargosOf(caucao, day('2027-03-10'), TAXAS_LEGAIS)).toMatchObject({
      valor_com_multa: 70_000,
      multa_fixa: 0,
    })
  })
})

test.each([
  ['pendente', '2026-03-10', 'pendente'],
  ['pendente', '2026-03-09', 'atrasado'],
  ['pago', '2020-01-01', 'pago'],
  ['cancelado', '2020-01-01', 'cancelado'],
] as const)('a %s payment due on %s shows as %s', (status, data_vencimento, shown) => {
  expect(
    displayedStatus({ status, data_vencimento: day(data_vencimento) }, day('2026-03-10')),
  ).toBe(shown)
})

test('counts whole days between two days across clock changes', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (from, days) => {
      expect(daysBetween(from, addDays(from, days))).toBe(days)
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { type Centavos, fromReais } from '#domain/money.ts'
import { TAXAS_LEGAIS } from '#domain/taxas-atraso.ts'
import { encargosOf, untouched } from '#features/dinheiro/pagamentos/rules.ts'
import { runs } from '#tests/kit/runs.ts'
import { allocate, inPayingOrder, owedOn, share, undo } from './rules.ts'

const day = (text: string) => text as CalendarDay

/** A debt of which nothing was received. */
const aDivida = (valor: Centavos, due: CalendarDay) => ({
  ...untouched(valor, due),
  rende: true,
  valor_recebido: 0 as Centavos,
  valor_dispensado: 0 as Centavos,
})
type Divida = Omit<ReturnType<typeof aDivida>, 'encargos_desde'> & {
  encargos_desde: CalendarDay | null
}

/** Allocates to a debt and returns it as it is then. */
function received(
  divida: Divida,
  valor: number,
  dia: string,
  tipo: 'recebimento' | 'dispensa' = 'recebimento',
) {
  const result = allocate(divida, { tipo, valor: valor as Centavos, dia: day(dia) }, TAXAS_LEGAIS)
  return {
    ...divida,
    ...result.conta,
    principal_aberto: result.principal_aberto,
    encargos: result.encargos,
  }
}
const owed = (divida: Divida, dia: string) => owedOn(divida, day(dia), TAXAS_LEGAIS).total

const WEEK = aDivida(fromReais(314.93), day('2026-08-03'))

describe('the worked examples of a week of R$ 314,93 due on 03/08', () => {
  test('a part pays the fees first; the rest accrues interest, the one-off fee not again', () => {
    expect(owed(WEEK, '2026-08-06')).toBe(32153)
    const part = received(WEEK, 20000, '2026-08-06')
    expect(part).toMatchObject({ encargos: 660, principal_aberto: 12153 })
    expect(owed(part, '2026-08-10')).toBe(12169)
  })

  test('a part below the fees leaves fees open', () => {
    const part = received(WEEK, 500, '2026-08-06')
    expect(part).toMatchObject({ encargos: 500, encargos_abertos: 160, principal_aberto: 31493 })
    expect(owed(part, '2026-08-10')).toBe(31693)
  })

  test('a part before the due day lowers the amount that fees are reckoned from', () => {
    const part = received(WEEK, 10000, '2026-08-01')
    expect(part.principal_aberto).toBe(21493)
    expect(owed(part, '2026-08-08')).toBe(21958)
  })

  test('money goes to the oldest debt first, and what is left over stays', () => {
    const dividas = [
      { id: 'c', data_vencimento: day('2026-08-10'), devido: 32143 as Centavos },
      { id: 'a', data_vencimento: day('2026-08-03'), devido: 32213 as Centavos },
      { id: 'b', data_vencimento: day('2026-08-05'), devido: 4500 as Centavos },
    ]
    const { partes, resto } = share(inPayingOrder(dividas), fromReais(500))
    expect(partes.map(({ id, recebe }) => [id, recebe])).toEqual([
      ['a', 32213],
      ['b', 4500],
      ['c', 13287],
    ])
    expect(resto).toBe(0)
    expect(share(dividas, fromReais(700)).resto).toBe(1144)
    const week11 = received(aDivida(fromReais(314.93), day('2026-08-10')), 13287, '2026-08-12')
    expect(week11).toMatchObject({ encargos: 650, principal_aberto: 18856 })
  })
})

const anyDivida = fc.record({
  valor: fc.integer({ min: 1, max: 10_000_000 }),
  late: fc.integer({ min: -20, max: 400 }),
  multa: fc.integer({ min: 0, max: 1000 }),
  juros: fc.integer({ min: 0, max: 1000 }),
})
const START = day('2026-03-02')

test('one receipt of everything costs what the late-fee formula says', () => {
  fc.assert(
    fc.property(anyDivida, ({ valor, late, multa, juros }) => {
      const taxas = {
        ...TAXAS_LEGAIS,
        multa_percentual: multa / 100,
        juros_mes_percentual: juros / 100,
      }
      const divida = aDivida(valor as Centavos, START)
      const dia = addDays(START, late)
      const whole = encargosOf({ ...divida, tipo: 'semanal' }, dia, taxas).valor_com_multa
      expect(owedOn(divida, dia, taxas).total).toBe(whole)
      const { paga, conta } = allocate(divida, { tipo: 'recebimento', valor: whole, dia }, taxas)
      expect(paga).toBe(true)
      expect(conta.valor_recebido).toBe(valor + conta.encargos_lancados)
    }),
    { numRuns: runs(10_000) },
  )
})

test('parts never cost more than the whole, keep the equation, and undo one by one to the first state', () => {
  const parts = fc.array(
    fc.record({
      share: fc.integer({ min: 1, max: 99 }),
      days: fc.integer({ min: 0, max: 40 }),
      writesOff: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 1_000_000 }),
      fc.integer({ min: -10, max: 60 }),
      parts,
      (valor, first, steps) => {
        const start = aDivida(valor as Centavos, START)
        const done = []
        let divida: Divida = start
        let dia = addDays(START, first)
        for (const { share: percent, days, writesOff } of steps) {
          dia = addDays(dia, days)
          const total = owedOn(divida, dia, TAXAS_LEGAIS).total
          expect(total + divida.valor_recebido + divida.valor_dispensado).toBeLessThanOrEqual(
            owedOn(start, dia, TAXAS_LEGAIS).total,
          )
          const part = Math.floor((total * percent) / 100) as Centavos
          if (part === 0) continue
          const tipo = writesOff ? 'dispensa' : 'recebimento'
          const { conta, antes, principal_aberto } = allocate(
            divida,
            { tipo, valor: part, dia },
            TAXAS_LEGAIS,
          )
          done.push({ tipo, valor: part, antes } as const)
          divida = { ...divida, ...conta, principal_aberto }
          expect(divida.valor_original + divida.encargos_lancados).toBe(
            divida.valor_recebido +
              divida.valor_dispensado +
              divida.principal_aberto +
              divida.encargos_abertos,
          )
        }
        for (const step of done.reverse()) divida = { ...divida, ...undo(divida, step) }
        expect({ ...divida, principal_aberto: start.principal_aberto }).toEqual(start)
      },
    ),
    { numRuns: runs(2000) },
  )
})

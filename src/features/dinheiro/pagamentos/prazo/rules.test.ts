import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RuleViolation } from '#domain/errors.ts'
import { type Centavos, sum } from '#domain/money.ts'
import { runs } from '#tests/kit/runs.ts'
import { weekWithNewEnd, whyNoSuchWeek } from './rules.ts'

const DIARIA = 4499
const days = (n: number) => (n * DIARIA) as Centavos
type Row = Parameters<typeof weekWithNewEnd>[0][number]
const row = (n: number, over: Partial<Row> = {}): Row => ({
  tipo: 'semanal',
  status: 'pendente',
  cancelado_por: null,
  valor_original: days(n),
  valor_recebido: over.status === 'pago' ? days(n) : days(0),
  valor_dispensado: days(0),
  principal_aberto: over.status === 'pago' ? days(0) : (over.valor_original ?? days(n)),
  tirado: days(0),
  ...over,
})
const PAID = { status: 'pago' } as const

/** A week of seven days that received the rent of some and was forgiven that of others. */
const received = (n: number, forgiven = 0, more: Partial<Row> = {}) =>
  row(7, {
    valor_recebido: days(n),
    valor_dispensado: days(forgiven),
    principal_aberto: days(7 - n - forgiven),
    ...more,
  })

/** Applies the result as the service does. */
function apply(rows: Row[], before: number, after: number) {
  const { changes, added } = weekWithNewEnd(rows, days(before), days(after))
  for (const { pagamento, valor } of changes) {
    if (valor === 0) Object.assign(pagamento, { status: 'cancelado', cancelado_por: 'prazo' })
    else Object.assign(pagamento, { valor_original: valor, principal_aberto: valor })
    if (valor > 0 && pagamento.cancelado_por === 'prazo')
      Object.assign(pagamento, { status: 'pendente', cancelado_por: null })
  }
  if (added) rows.push({ ...row(0, { valor_original: added }), tipo: 'complemento' })
}
const asked = (rows: Row[]) =>
  sum(rows.filter((r) => r.status !== 'cancelado').map((r) => r.valor_original))

test.each([
  [1, undefined],
  [2, undefined],
  [3, /^O contrato tem 2 semanas\./],
])('in a contract of ten days, week %i exists', (week, refusal) => {
  const locacao = {
    data_inicio: '2026-03-01',
    data_fim: '2026-03-10',
    data_encerramento: null,
    semanas_antes: 0,
  } as never
  const reason = whyNoSuchWeek(locacao, week)
  if (refusal) expect(reason).toMatch(refusal)
  else expect(reason).toBeUndefined()
})

test.each([
  ['2026-03-07', 'A locação terminou em 07/03/2026, antes da semana 2.'],
  ['2026-03-08', undefined],
])('in a rental that ended on %s, week 2 exists', (data_encerramento, refusal) => {
  const locacao = { data_inicio: '2026-03-01', data_fim: '2026-03-10', data_encerramento } as never
  expect(whyNoSuchWeek(locacao, 2)).toBe(refusal)
})

test('payments add up to the cost of the week after any changes, payments and undos', () => {
  const step = fc.oneof(
    fc.record({ end: fc.integer({ min: 0, max: 7 }) }),
    fc.record({ pay: fc.nat(3) }),
    fc.record({ undo: fc.nat(3) }),
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 7 }),
      fc.array(step, { maxLength: 20 }),
      (first, steps) => {
        const rows = [row(first)]
        let now = first
        for (const each of steps) {
          if ('end' in each) {
            const paid = structuredClone(rows.filter((r) => r.status === 'pago'))
            try {
              apply(rows, now, each.end)
              now = each.end
            } catch (error) {
              expect(error).toBeInstanceOf(RuleViolation)
              expect(sum(paid.map((r) => r.valor_original))).toBeGreaterThan(days(each.end))
            }
            expect(rows.filter((r) => r.status === 'pago')).toEqual(paid)
          }
          const one = 'end' in each ? undefined : rows['pay' in each ? each.pay : each.undo]
          if (one && one.status !== 'cancelado') {
            one.status = 'pay' in each ? 'pago' : 'pendente'
            one.principal_aberto = 'pay' in each ? days(0) : one.valor_original
            one.valor_recebido = 'pay' in each ? one.valor_original : days(0)
          }
          expect(asked(rows)).toBe(days(now))
          expect(rows.every((r) => r.valor_original > 0)).toBe(true)
        }
      },
    ),
    { numRuns: runs(500) },
  )
})

test('a corrected amount stays with its week and is cancelled with it', () => {
  const corrected = [row(0, { valor_original: 100 as Centavos })]
  expect(weekWithNewEnd(corrected, days(3), days(7))).toEqual({
    changes: [],
    forgiven: [],
    added: 0,
  })
  expect(weekWithNewEnd(corrected, days(3), days(0)).changes).toEqual([
    { pagamento: corrected[0], valor: 0 },
  ])
})

test('a week cancelled by a pause gets the new amount for when it resumes', () => {
  const paused = row(3, { status: 'cancelado', cancelado_por: 'pausa' })
  expect(weekWithNewEnd([paused], days(3), days(1)).changes).toEqual([
    { pagamento: paused, valor: days(1) },
  ])
})

test('rejects taking back paid days, and ignores a manual week after the end', () => {
  expect(() => weekWithNewEnd([row(3, PAID)], days(3), days(2))).toThrow('Há dias já pagos')
  expect(weekWithNewEnd([row(7, PAID)], days(0), days(0))).toEqual({
    changes: [],
    forgiven: [],
    added: 0,
  })
})

test.each([
  ['days taken from a week that received money are written off', received(2), 7, 3, 4],
  [
    'days taken from a week that was written off in part are written off too',
    received(0, 3),
    7,
    3,
    4,
  ],
  ['a second new end takes from what is left', received(2, 2, { tirado: days(2) }), 5, 4, 1],
] as const)('%s', (_, week, before, after, taken) => {
  const result = weekWithNewEnd([week], days(before), days(after))
  expect(result).toEqual({
    changes: [],
    forgiven: [{ pagamento: week, valor: days(taken) }],
    added: 0,
  })
})

test.each([
  ['received', received(4), 'Há dias já pagos depois da nova data de fim'],
  ['written off', received(0, 4), 'Há dias já dispensados depois da nova data de fim'],
] as const)(
  'rejects taking more days than are open of a week with money %s',
  (_, week, sentence) => {
    expect(() => weekWithNewEnd([week], days(7), days(3))).toThrow(sentence)
    expect(() => weekWithNewEnd([week], days(7), days(0))).toThrow(sentence)
  },
)

test.each([
  ['received money', received(2, 0, { valor_original: days(3), principal_aberto: days(1) }), 3, 4],
  ['lost days to an earlier new end', received(2, 4, { tirado: days(4) }), 3, 4],
  ['is paid without a receipt', row(0, PAID), 0, 7],
] as const)('days added to a week that %s are a payment of their own', (_, week, before, added) => {
  const result = weekWithNewEnd([week], days(before), days(before + added))
  expect(result).toEqual({ changes: [], forgiven: [], added: days(added) })
})

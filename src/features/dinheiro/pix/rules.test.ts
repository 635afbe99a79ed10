import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { centavos } from '#domain/money.ts'
import { expiryOf, isReturnedCaucao, occurrenceOf, serves, situacaoOf, wentBack } from './rules.ts'

const day = (text: string) => text as CalendarDay
const NOTHING = { devolvido: centavos(0), contestado: centavos(0) }
const NOW = '2026-03-10T12:00:00.000Z' as Instant
const TODAY = day('2026-03-10')

describe('a code expires', () => {
  test.each([
    [
      'at the end of its due day if late fees apply',
      '2026-03-14',
      true,
      '2026-03-15T02:59:59.000Z',
    ],
    ['at the end of today if overdue', '2026-03-01', true, '2026-03-11T02:59:59.000Z'],
    ['some days later without late fees', '2026-03-01', false, '2026-03-14T02:59:59.000Z'],
    [
      'at the end of a later due day without late fees',
      '2026-03-20',
      false,
      '2026-03-21T02:59:59.000Z',
    ],
    ['after a fortnight at most', '2026-12-01', true, '2026-03-24T11:00:00.000Z'],
  ])('%s', (_, due, cresce, expected) => {
    expect(expiryOf({ data_vencimento: day(due), cresce }, NOW, TODAY)).toBe(expected)
  })

  test('not within the next half hour, even just before midnight', () => {
    const now = '2026-03-11T02:50:00.000Z' as Instant
    expect(expiryOf({ data_vencimento: TODAY, cresce: true }, now, TODAY)).toBe(
      '2026-03-11T03:35:00.000Z',
    )
  })

  test('within the limits of every gateway for any debt', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        fc.boolean(),
        (now, due, cresce) => {
          const data_vencimento = day(due.toISOString().slice(0, 10))
          const today = day(now.toISOString().slice(0, 10))
          const left =
            Date.parse(expiryOf({ data_vencimento, cresce }, now.toISOString() as Instant, today)) -
            now.getTime()
          expect(left).toBeGreaterThanOrEqual(30 * 60_000)
          expect(left).toBeLessThanOrEqual(1_209_600_000)
        },
      ),
    )
  })
})

test.each([
  ['the same amount, at the same gateway, with time left', {}, true],
  ['another amount', { valor: centavos(2) }, false],
  ['another gateway', { provedor: 'asaas' }, false],
  ['four minutes left', { expira_em: '2026-03-10T12:04:00.000Z' as Instant }, false],
])('a charge is reused for what is owed with %s: %s', (_, change, expected) => {
  const charge = {
    valor: centavos(1),
    provedor: 'stripe',
    expira_em: '2026-03-10T13:00:00.000Z' as Instant,
  }
  expect(serves({ ...charge, ...change }, { valor: centavos(1), provedor: 'stripe' }, NOW)).toBe(
    expected,
  )
})

describe('money received', () => {
  const received = { valor: centavos(32_000), moeda: 'BRL', ...NOTHING }
  const divida = { status: 'pendente' as const, least: centavos(31_493), most: centavos(32_000) }
  test.each([
    ['settles an open debt', received, divida, null],
    ['settles a contested debt', received, { ...divida, status: 'contestado' as const }, null],
    [
      'of a second payment is a duplicate',
      received,
      { ...divida, status: 'pago' as const },
      'duplicado',
    ],
    [
      'for a cancelled debt is reported',
      received,
      { ...divida, status: 'cancelado' as const },
      'cancelado',
    ],
    ['for a deleted debt is reported', received, undefined, 'excluido'],
    [
      'of another amount is reported',
      { ...received, valor: centavos(31_999) },
      divida,
      'divergente',
    ],
    ['in another currency is reported', { ...received, moeda: 'USD' }, divida, 'divergente'],
    [
      'that is with the payer again settles nothing',
      { ...received, devolvido: centavos(32_000) },
      divida,
      'voltou',
    ],
    [
      'of which a part went back settles the debt',
      { ...received, contestado: centavos(1000) },
      divida,
      null,
    ],
    [
      'above the current debt is reported',
      received,
      { ...divida, most: centavos(31_999) },
      'divergente',
    ],
    [
      'below the current debt is reported',
      received,
      { ...divida, least: centavos(32_001), most: centavos(40_000) },
      'divergente',
    ],
  ])('%s', (_, money, owed, expected) => {
    expect(occurrenceOf(money, centavos(32_000), owed)).toBe(expected)
  })
})

describe('what went back of a paid charge', () => {
  test.each([
    ['nothing', {}, { voltou: 0, voltou_como: null }],
    ['a refund of a part', { devolvido: 5000 }, { voltou: 5000, voltou_como: 'devolvido' }],
    ['a dispute', { contestado: 32_000 }, { voltou: 32_000, voltou_como: 'contestado' }],
    [
      'both',
      { devolvido: 5000, contestado: 27_000 },
      { voltou: 32_000, voltou_como: 'contestado' },
    ],
    ['never more than came', { devolvido: 32_000, contestado: 32_000 }, { voltou: 32_000 }],
  ])('%s', (_, back, expected) => {
    const { devolvido = 0, contestado = 0 } = back as { devolvido?: number; contestado?: number }
    const charge = { devolvido: centavos(devolvido), contestado: centavos(contestado) }
    expect(wentBack(charge, centavos(32_000))).toMatchObject(expected)
  })

  test.each([
    ['an open deposit', null, null, false],
    ['a deposit returned whole', TODAY, 70_000, true],
    ['a deposit that was retained', TODAY, 0, false],
  ])('%s', (_, caucao_encerrada_em, devolvida, expected) => {
    const caucao_devolvida = devolvida === null ? null : centavos(devolvida)
    expect(isReturnedCaucao({ caucao_encerrada_em, caucao_devolvida }, centavos(70_000))).toBe(
      expected,
    )
  })
})

test('the public status has three values', () => {
  const situacoes = (
    ['criando', 'aberta', 'substituida', 'paga', 'encerrada', 'falha'] as const
  ).map(situacaoOf)
  expect(situacoes).toEqual(['aberta', 'aberta', 'aberta', 'paga', 'encerrada', 'encerrada'])
})

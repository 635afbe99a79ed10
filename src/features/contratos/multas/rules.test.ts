import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import type { StatusMulta } from '#domain/multa.ts'
import {
  amountInForce,
  checkAmounts,
  checkStatusChange,
  cobrancaTerms,
  indicationDeadline,
  isDueSoon,
  isNew,
  isOverdue,
  statusAfterNotification,
} from './rules.ts'

const day = (text: string) => text as CalendarDay
const TODAY = day('2026-03-10')
const multa = (overrides: object = {}) => ({
  valor_original: 13016 as Centavos,
  valor_desconto: 10412 as Centavos | null,
  data_vencimento: day('2026-04-20'),
  data_vencimento_desconto: day('2026-03-31') as CalendarDay | null,
  ...overrides,
})

test('the deadline to name the driver is 30 days after notification, else detection', () => {
  expect(indicationDeadline(day('2026-03-01'), TODAY)).toBe('2026-03-31')
  expect(indicationDeadline(null, TODAY)).toBe('2026-04-09')
})

test.each([
  ['2026-03-10', 10412],
  ['2026-03-31', 10412],
  ['2026-04-01', 13016],
])('paid on %s it costs %i', (on, amount) => {
  expect(amountInForce(multa(), day(on))).toBe(amount)
  expect(
    amountInForce(multa({ valor_desconto: null, data_vencimento_desconto: null }), day(on)),
  ).toBe(13016)
})

describe('extra charge: the amount in force on its due date plus the fee', () => {
  test.each<[string, object, string, number]>([
    ['valid discount', {}, '2026-03-31', 15412],
    ['discount ending today', { data_vencimento_desconto: TODAY }, '2026-03-10', 15412],
    ['expired discount', { data_vencimento_desconto: day('2026-03-09') }, '2026-04-20', 18016],
    ['no discount', { valor_desconto: null, data_vencimento_desconto: null }, '2026-04-20', 18016],
    [
      'all dates past',
      { data_vencimento_desconto: day('2026-01-01'), data_vencimento: day('2026-02-01') },
      '2026-03-10',
      18016,
    ],
  ])('%s', (_, overrides, data_vencimento, valor) => {
    expect(cobrancaTerms(multa(overrides), 5000 as Centavos, TODAY)).toEqual({
      data_vencimento,
      valor,
    })
  })
})

test.each<[string, StatusMulta, boolean, boolean]>([
  ['2026-03-09', 'nova', true, false],
  ['2026-03-09', 'contestada', true, false],
  ['2026-03-09', 'paga', false, false],
  ['2026-03-10', 'notificada', false, true],
  ['2026-03-17', 'cobranca_criada', false, true],
  ['2026-03-17', 'paga', false, false],
  ['2026-03-18', 'nova', false, false],
])('due %s and %s: overdue %s, due soon %s', (due, status, overdue, soon) => {
  const dated = { data_vencimento: day(due), status }
  expect(isOverdue(dated, TODAY)).toBe(overdue)
  expect(isDueSoon(dated, TODAY)).toBe(soon)
})

describe('status', () => {
  test('is new before the customer is notified', () => {
    const all: StatusMulta[] = ['nova', 'notificada', 'cobranca_criada', 'paga', 'contestada']
    expect(all.filter(isNew)).toEqual(['nova', 'cobranca_criada'])
  })

  test.each<[StatusMulta, StatusMulta, boolean]>([
    ['nova', 'notificada', true],
    ['nova', 'nova', true],
    ['cobranca_criada', 'contestada', true],
    ['contestada', 'paga', true],
    ['paga', 'notificada', true],
    ['notificada', 'nova', false],
    ['paga', 'cobranca_criada', false],
  ])('%s → %s by hand: %s', (before, after, accepted) => {
    const change = () => checkStatusChange(before, after)
    if (accepted) expect(change).not.toThrow()
    else expect(change).toThrow(/^Uma multa não pode voltar para/)
  })

  test.each<[StatusMulta, string | undefined]>([
    ['nova', undefined],
    ['cobranca_criada', undefined],
    ['notificada', undefined],
    ['paga', 'Esta multa já está paga.'],
    ['contestada', 'Esta multa já está contestada.'],
  ])('after notifying one that is %s', (status, refusal) => {
    if (refusal) expect(() => statusAfterNotification(status)).toThrow(refusal)
    else expect(statusAfterNotification(status)).toBe('notificada')
  })
})

test.each<[object, string | undefined]>([
  [{}, undefined],
  [{ valor_desconto: null, data_vencimento_desconto: null }, undefined],
  [{ valor_desconto: null }, 'O desconto precisa do valor e da data limite'],
  [{ valor_desconto: 13017 }, 'O valor com desconto não pode ser maior que o original'],
  [
    { data_vencimento_desconto: day('2026-04-21') },
    'O desconto não pode valer depois do vencimento',
  ],
])('a discount of %j', (overrides, refusal) => {
  const check = () => checkAmounts(multa(overrides))
  if (refusal) expect(check).toThrow(refusal)
  else expect(check).not.toThrow()
})

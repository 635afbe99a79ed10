import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { fromReais } from '#domain/money.ts'
import { agreedText, brokenText, checkDay, historyText, situacaoOf } from './rules.ts'

const day = (text: string) => text as CalendarDay
const TODAY = day('2026-08-12')
const made = { valor: fromReais(643.56), dia: day('2026-08-14') }

describe('the state of a promise', () => {
  test.each([
    ['2026-08-14', 0, null, 'aberta'],
    ['2026-08-15', 0, null, 'quebrada'],
    ['2026-08-15', 643.55, null, 'quebrada'],
    ['2026-08-15', 643.56, null, 'cumprida'],
    ['2026-08-13', 700, null, 'cumprida'],
    ['2026-08-15', 643.56, 'quebrada', 'cumprida'],
    ['2026-08-15', 0, 'cumprida', 'quebrada'],
    ['2026-08-15', 700, 'desfeita', 'desfeita'],
  ] as const)('on %s with R$ %f and %s is %s', (today, recebido, resultado, situacao) => {
    const judged = { ...made, resultado, recebido: fromReais(recebido) }
    expect(situacaoOf(judged, day(today))).toBe(situacao)
  })
})

test.each([
  ['2026-08-11', false],
  ['2026-08-12', false],
  ['2026-08-13', true],
  ['2026-09-11', true],
  ['2026-09-12', false],
])('%s may be promised on 12/08/2026: %s', (dia, may) => {
  const check = expect(() => checkDay(day(dia), TODAY))
  if (may) check.not.toThrow()
  else check.toThrow('Escolha um dia de amanhã até 11/09/2026')
})

test('says what was agreed, and that fees run on', () => {
  expect(agreedText(made)).toBe(
    'Combinado: R$ 643,56 até sexta, 14/08. Os encargos continuam contando.',
  )
})

test('says what was broken, and how often', () => {
  const broken = { ...made, quebradas: 2 }
  expect(brokenText(broken, day('2026-08-15'))).toBe(
    'Prometeu R$ 643,56 para ontem. 2ª promessa quebrada.',
  )
  expect(brokenText(broken, day('2026-08-17'))).toBe(
    'Prometeu R$ 643,56 para 14/08. 2ª promessa quebrada.',
  )
})

test.each([
  [3, 1, '3 cumpridas, 1 quebrada'],
  [1, 0, '1 cumprida'],
  [0, 2, '2 quebradas'],
  [0, 0, ''],
])('%d kept and %d broken read "%s"', (cumpridas, quebradas, text) => {
  expect(historyText({ cumpridas, quebradas })).toBe(text)
})

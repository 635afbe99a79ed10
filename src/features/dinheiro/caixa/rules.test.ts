import { expect, test } from 'vitest'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { fromReais } from '#domain/money.ts'
import { closedCash, differenceText } from './rules.ts'

test('the refusal names the person, the day and the ways out', () => {
  expect(closedCash({ usuario: 'Bia Lima', dia: '2026-08-12' as CalendarDay }).message).toBe(
    'O caixa de Bia Lima de 12/08 já foi fechado. Use a data de hoje ou peça a um administrador para reabrir.',
  )
})

test.each([
  [0, 'Confere'],
  [-2, 'Faltam R$ 2,00'],
  [0.5, 'Sobram R$ 0,50'],
])('a difference of %f reads "%s"', (reais, text) => {
  expect(differenceText(fromReais(reais)).replaceAll('\u00a0', ' ')).toBe(text)
})

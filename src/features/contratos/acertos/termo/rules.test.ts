import { expect, test } from 'vitest'
import { reservationOf, termoName } from './rules.ts'

test.each([
  [[], null],
  [['Semana 24'], 'Este termo não quita Semana 24, ainda em aberto.'],
  [
    ['Semana 23', 'Semana 24', 'Multa'],
    'Este termo não quita Semana 23, Semana 24 e Multa, ainda em aberto.',
  ],
])('names what stays open: %j', (open, expected) => {
  expect(reservationOf(open)).toBe(expected)
})

test('the file is named by the rental, not by the customer', () => {
  expect(termoName('0190a0a0-0000-7000-8000-0000abcd1234')).toBe('termo-de-acerto-ABCD1234.pdf')
})

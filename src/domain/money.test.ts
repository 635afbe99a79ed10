import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Centavos, formatBRL, formatDecimal, parseBRL } from './money.ts'

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const decimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 })
const MAX = 10 ** 13
const amounts = fc.oneof(
  fc.integer({ min: -150_000, max: 150_000 }),
  fc.integer({ min: -MAX, max: MAX }),
)

test('formats every amount like Intl in Portuguese', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(formatBRL(amount as Centavos)).toBe(brl.format(amount / 100))
      expect(formatDecimal(amount as Centavos)).toBe(decimal.format(amount / 100))
    }),
  )
})

test('parses every amount it formats', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), (amount) => {
      expect(parseBRL(formatBRL(amount as Centavos))).toBe(amount)
      expect(parseBRL(formatDecimal(amount as Centavos))).toBe(amount)
    }),
  )
})

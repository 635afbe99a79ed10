import { describe, expect, test } from 'vitest'
import { RuleViolation } from '#domain/errors.ts'
import { checkNotRepeated, preview, statusBadge, successRate } from './rules.ts'

test.each([
  ['enviado', 'Enviado', 'verde'],
  ['delivered_real', 'Enviado', 'verde'],
  ['falha', 'Falha', 'vermelho'],
  ['delivered_ready', 'Pronto Manual', 'azul'],
  ['delivered_simulated', 'Sistema Fallback', 'amarelo'],
  ['processando', 'Processando', 'cinza'],
  ['anything else', 'Processando', 'cinza'],
])('%s reads %s in %s', (status, label, cor) => {
  expect(statusBadge(status)).toEqual({ label, cor })
})

test.each([
  [0, 0, 0],
  [1, 0, 100],
  [2, 1, 66.7],
  [0, 3, 0],
])('%i sent and %i failed are %d %%', (sent, failed, rate) => {
  expect(successRate(sent, failed)).toBe(rate)
})

describe('checkNotRepeated', () => {
  test.each(['enviado', 'processando', 'delivered_ready', 'delivered_real'] as const)(
    'rejects the repetition of a message that is %s',
    (status) => {
      expect(() => checkNotRepeated({ status, tipo: 'manual' })).toThrow(RuleViolation)
    },
  )
  test('allows the first message and the repetition of a failed one', () => {
    expect(() => checkNotRepeated(undefined)).not.toThrow()
    expect(() => checkNotRepeated({ status: 'falha', tipo: 'cobranca' })).not.toThrow()
  })
})

describe('the preview', () => {
  test('is the message itself up to 100 characters', () => {
    expect(preview('a'.repeat(100))).toBe('a'.repeat(100))
  })
  test('ends at a word boundary if one is near, else at the 100th character', () => {
    expect(preview(`${'palavra '.repeat(20)}`)).toBe(`${'palavra '.repeat(12).trim()}…`)
    expect(preview('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`)
    expect(preview(`${'a'.repeat(60)} ${'b'.repeat(60)}`)).toHaveLength(101)
  })
})

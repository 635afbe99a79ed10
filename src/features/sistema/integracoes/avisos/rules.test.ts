import { expect, test } from 'vitest'
import { addressFor, INFORMANTES, isInformante } from './rules.ts'

test.each([
  ['zapi', 'https://loja.exemplo.com.br/api/webhooks/zapi?chave=K', null],
  ['meta', 'https://loja.exemplo.com.br/api/webhooks/meta', 'K'],
  ['asaas', 'https://loja.exemplo.com.br/api/webhooks/asaas', 'K'],
  ['stripe', 'https://loja.exemplo.com.br/api/webhooks/stripe', null],
] as const)('%s calls %s with the code %s', (provider, endereco, codigo) => {
  expect(addressFor(provider, 'https://loja.exemplo.com.br', 'K')).toEqual({ endereco, codigo })
})

test('providers of e-mail and fines send no webhooks', () => {
  expect(INFORMANTES).toHaveLength(7)
  expect(isInformante('smtp')).toBe(false)
  expect(isInformante('oficial')).toBe(false)
})

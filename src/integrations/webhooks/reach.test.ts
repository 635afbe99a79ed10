import { expect, test } from 'vitest'
import { isReachable } from './reach.ts'

test.each([
  ['https://loja.exemplo.com.br', true],
  ['https://200.160.2.3', true],
  ['http://loja.exemplo.com.br', false],
  ['http://localhost:3000', false],
  ['https://localhost', false],
  ['https://LOJA.local', false],
  ['https://servidor', false],
  ['https://192.168.0.10:3000', false],
  ['https://127.0.0.1', false],
  ['https://[::1]', false],
  ['https://[2606:4700::1111]', true],
])('%s is reachable: %s', (address, expected) => {
  expect(isReachable(address)).toBe(expected)
})

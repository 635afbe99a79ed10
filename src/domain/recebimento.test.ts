import { expect, test } from 'vitest'
import { formasText, type TipoRecebimento } from './recebimento.ts'

test.each<[TipoRecebimento[], string]>([
  [[], ''],
  [['pix'], 'Pix'],
  [['pix', 'dinheiro'], 'Pix e dinheiro'],
  [['dinheiro', 'pix', 'cartao_credito'], 'Dinheiro, Pix e cartão de crédito'],
])('%j reads as %j', (formas, text) => {
  expect(formasText(formas)).toBe(text)
})

import { expect, test } from 'vitest'
import { MODELO_SUGERIDO, MODELO_VARIAVEIS, modelPreview } from './rules.ts'

test('each of the five places stands in the suggested text once, in order, and at neither end', () => {
  expect([...MODELO_SUGERIDO.matchAll(/\{\{\d\}\}/g)].map(([place]) => place)).toEqual(
    MODELO_VARIAVEIS.map(({ place }) => place),
  )
  expect(MODELO_VARIAVEIS).toHaveLength(5)
  expect(MODELO_SUGERIDO).not.toMatch(/^\{|\}$/)
})

test('the preview is what a customer reads', () => {
  const text = modelPreview().replaceAll('\u00a0', ' ')
  expect(text).toContain('Olá, João da Silva! Tudo bem?')
  expect(text).toContain('Valor: R$ 314,93\nVencimento: 10/03/2026\nMoto: ABC1D23\nReferência: 3')
  expect(text).not.toContain('{{')
})

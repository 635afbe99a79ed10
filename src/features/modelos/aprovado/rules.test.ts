import { expect, test } from 'vitest'
import { MODELO_SUGERIDO, MODELO_VARIAVEIS, modelPreview } from './rules.ts'

test('the suggested text contains each of the five variables once, in order, and not at its ends', () => {
  expect([...MODELO_SUGERIDO.matchAll(/\{\{\d\}\}/g)].map(([place]) => place)).toEqual(
    MODELO_VARIAVEIS.map(({ place }) => place),
  )
  expect(MODELO_VARIAVEIS).toHaveLength(5)
  expect(MODELO_SUGERIDO).not.toMatch(/^\{|\}$/)
})

test('the preview fills in the variables', () => {
  const text = modelPreview().replaceAll('\u00a0', ' ')
  expect(text).toContain('Olá, João da Silva! Tudo bem?')
  expect(text).toContain('Valor: R$ 314,93\nVencimento: 10/03/2026\nMoto: ABC1D23\nReferência: 3')
  expect(text).not.toContain('{{')
})

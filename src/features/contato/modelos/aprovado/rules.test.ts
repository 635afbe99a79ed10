import { expect, test } from 'vitest'
import {
  MODELO_AGRUPADO,
  MODELO_AGRUPADO_VARIAVEIS,
  MODELO_SUGERIDO,
  MODELO_VARIAVEIS,
  modelPreview,
} from './rules.ts'

test.each([
  ['one debt', MODELO_SUGERIDO, MODELO_VARIAVEIS],
  ['several debts', MODELO_AGRUPADO, MODELO_AGRUPADO_VARIAVEIS],
])(
  'the suggested text of %s contains each of the five variables once, in order, and not at its ends',
  (_, text, variables) => {
    expect([...text.matchAll(/\{\{\d\}\}/g)].map(([place]) => place)).toEqual(
      variables.map(({ place }) => place),
    )
    expect(variables).toHaveLength(5)
    expect(text).not.toMatch(/^\{|\}$/)
  },
)

test('the preview fills in the variables', () => {
  const text = modelPreview(MODELO_SUGERIDO, MODELO_VARIAVEIS).replaceAll('\u00a0', ' ')
  expect(text).toContain('Olá, João da Silva! Tudo bem?')
  expect(text).toContain('Valor: R$ 314,93\nVencimento: 10/03/2026\nMoto: ABC1D23\nReferência: 3')
  expect(text).not.toContain('{{')
})

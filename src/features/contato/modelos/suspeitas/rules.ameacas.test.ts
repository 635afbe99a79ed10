import { expect, test } from 'vitest'
import { TEMPLATE_PADRAO } from '../rules.ts'
import { findAmeacas } from './rules.ts'

test.each([
  ['Seu nome vai para o SPC e a SERASA.', ['SPC', 'SERASA']],
  ['Vamos à polícia! Policia mesmo. Depois, protesto.', ['polícia', 'Policia', 'protesto']],
  ['spc, SPC', ['SPC']],
  ['policial, protestos de estima, inspc', []],
  [TEMPLATE_PADRAO, []],
])('%s', (text, words) => {
  expect(findAmeacas(text)).toEqual(words)
})

import { expect, test } from 'vitest'
import { parseChassi, parseRenavam, renavamProblem } from './veiculo.ts'

test.each([
  ['123456789', '00123456789'],
  ['639.884.962', '00639884962'],
  ['0063988496-2', '00639884962'],
  ['0639884962', '00639884962'],
])('reads the RENAVAM %s as %s', (typed, renavam) => {
  expect(parseRenavam(typed)).toBe(renavam)
})

test.each([
  ['12345678', 'Renavam tem 11 dígitos (ou 9, nos documentos antigos)'],
  ['006398849622', 'Renavam tem 11 dígitos (ou 9, nos documentos antigos)'],
  ['123456788', 'O último dígito deste Renavam não confere. Verifique se foi digitado certo'],
  ['00000000000', 'O último dígito deste Renavam não confere. Verifique se foi digitado certo'],
])('refuses the RENAVAM %s: %s', (typed, problem) => {
  expect(parseRenavam(typed)).toBeUndefined()
  expect(renavamProblem(typed)).toBe(problem)
})

test('reads a chassis number in any format', () => {
  expect(parseChassi(' 9c2 kc1670-fr000888 ')).toBe('9C2KC1670FR000888')
})

test.each([
  '',
  '9C2KC1670FR00088',
  '9C2KC1670FR0008888',
  '9C2KC167OFR000888',
  '9C2KI1670FR000888',
  'Q'.repeat(17),
])('refuses the chassis number "%s"', (typed) => {
  expect(parseChassi(typed)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { autoKey, autoProblem, parseAuto } from './auto.ts'

test.each([
  ['3C1234567-8', '3C1234567-8'],
  [' 3c 123.456/7-8 ', '3C123.456/7-8'],
  ['3c12345678', '3C12345678'],
])('reads %s as %s, the same notice', (typed, printed) => {
  expect(parseAuto(typed)).toBe(printed)
  expect(autoKey(printed)).toBe('3C12345678')
})

test.each(['', '  ', '-/.', '3C_123', '3Ç1234', 'A'.repeat(41)])('refuses "%s"', (typed) => {
  expect(parseAuto(typed)).toBeUndefined()
})

test('says why a text is no number', () => {
  expect(autoProblem('3C_123')).toBe('Use só letras, números, ponto, barra e hífen')
  expect(autoProblem('A'.repeat(41))).toBe('Use no máximo 40 caracteres')
})

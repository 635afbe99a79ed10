import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils'
import { describe, expect, test } from 'vitest'
import { chavePixProblem, parseChavePix, readChavePix, twoChavesPix } from './chave-pix.ts'

/** A CPF with right check digits that is a mobile of area code 51 as well. */
const BOTH = '51998259765'

describe('parseChavePix', () => {
  test.each([
    ['CPF 529.982.247-25', '529.982.247-25'],
    ['52998224725', '529.982.247-25'],
    ['cpf: 52998224725', '529.982.247-25'],
    ['Chave Pix: 11.222.333/0001-81', '11222333000181'],
    ['CNPJ 12.abc.345/01de-35', '12ABC34501DE35'],
    ['CPF/CNPJ: 11222333000181', '11222333000181'],
    ['(13) 99123-4567', '+5513991234567'],
    ['013 99123-4567', '+5513991234567'],
    ['Celular: +55 13 99123-4567', '+5513991234567'],
    ['E-mail: Loja@Exemplo.com.br', 'loja@exemplo.com.br'],
    ['pix@loja.com.br', 'pix@loja.com.br'],
    ['pix-loja@exemplo.com.br', 'pix-loja@exemplo.com.br'],
    [
      'chave aleatória 123E4567-e12b-12d1-a456-426655440000',
      '123e4567-e12b-12d1-a456-426655440000',
    ],
    [`Celular ${BOTH}`, `+55${BOTH}`],
    [`CPF ${BOTH}`, '519.982.597-65'],
    ['519.982.597-65', '519.982.597-65'],
    [`+55 ${BOTH}`, `+55${BOTH}`],
  ])('stores %s as %s, which it reads again', (typed, stored) => {
    expect(parseChavePix(typed)).toBe(stored)
    expect(parseChavePix(stored)).toBe(stored)
    // The library that builds the code reads the same key.
    expect(readChavePix(typed)).toEqual(getPixKeyInfo(stored))
    expect(readChavePix(stored)).toEqual(getPixKeyInfo(stored))
  })

  test.each([
    '',
    'não é uma chave',
    '529.982.247-26',
    '(13) 3473-4444',
    '20991234567',
    'loja@',
    'Celular 52998224725',
  ])('refuses "%s"', (typed) => {
    expect(parseChavePix(typed)).toBeUndefined()
    expect(chavePixProblem(typed)).toMatch(/^Chave Pix inválida/)
  })
})

test('does not decide between a CPF and a mobile of the same eleven digits', () => {
  expect(parseChavePix(BOTH)).toBeUndefined()
  expect(twoChavesPix(BOTH)).toEqual({ cpf: '519.982.597-65', celular: `+55${BOTH}` })
  expect(chavePixProblem(BOTH)).toBe(
    `Este número é um CPF e também um celular. Escreva 519.982.597-65 para o CPF ou +55${BOTH} para o celular`,
  )
})

test('reads what was stored before keys were checked, for the code', () => {
  expect(readChavePix('CPF 529.982.247-25')).toEqual({ type: 'cpf', value: '52998224725' })
  expect(readChavePix(BOTH)).toEqual({ type: 'cpf', value: BOTH })
})

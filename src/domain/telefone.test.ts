import { getAreaCodeInfo } from '@brazilian-utils/brazilian-utils'
import { describe, expect, test } from 'vitest'
import { parseTelefone, searchedNumber, telefoneProblem } from './telefone.ts'

describe('parseTelefone', () => {
  test.each([
    ['(13) 99123-4567', '13991234567'],
    ['013 99123-4567', '13991234567'],
    ['(013) 99123-4567', '13991234567'],
    ['+55 13 99123-4567', '13991234567'],
    ['+55 (0)13 99123-4567', '13991234567'],
    ['0055 13 99123-4567', '13991234567'],
    ['5513991234567', '13991234567'],
    ['0xx13 99123-4567', '13991234567'],
    ['0XX13 3473-4444', '1334734444'],
    ['0 15 13 99123-4567', '13991234567'],
    ['041 (13) 3473-4444', '1334734444'],
    ['0 13 3473 4444', '1334734444'],
    ['+55 13 3473-4444', '1334734444'],
    // Rio Grande do Sul, whose area code equals the country code.
    ['55 99123-4567', '55991234567'],
    ['55 3712-3456', '5537123456'],
    ['5555991234567', '55991234567'],
    ['13 9123-4567', '1391234567'],
  ])('reads %s as %s', (typed, telefone) => {
    expect(parseTelefone(typed)).toBe(telefone)
    expect(parseTelefone(telefone)).toBe(telefone)
  })

  test.each([
    '',
    'abc',
    '99123-4567',
    // A number with trunk 0 that lost its last digit.
    '01399123456',
    '013991234567 8',
    '13 89123-4567',
    '13 1234-5678',
    '15 13 99123-4567',
    '+1 202 555 0100',
    '+1 555 1399123456',
    '+13 99123-4567',
    '0013 99123-4567',
  ])('refuses "%s"', (typed) => {
    expect(parseTelefone(typed)).toBeUndefined()
  })

  test('accepts exactly the 67 area codes that exist', () => {
    const codes = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))
    const accepted = codes.filter((code) => parseTelefone(`${code}991234567`))
    expect(accepted).toHaveLength(67)
    expect(accepted).toEqual(codes.filter((code) => getAreaCodeInfo(code)))
  })
})

test.each([
  ['1399', 'Telefone precisa de 10 ou 11 dígitos, com DDD'],
  ['013991234567 8', 'Telefone precisa de 10 ou 11 dígitos, com DDD'],
  ['+1 202 555 0100', 'Use um telefone do Brasil, com DDD'],
  ['20991234567', 'O DDD 20 não existe'],
  ['13891234567', 'Depois do DDD, um celular tem 9 dígitos e começa com 9; um fixo tem 8'],
])('says why %s is no phone', (typed, problem) => {
  expect(telefoneProblem(typed)).toBe(problem)
})

describe('searchedNumber', () => {
  const both = ['13990000001', '1390000001']
  test.each([
    ['+55 13 99000-0001', '13990000001', both],
    ['013 99000-0001', '13990000001', both],
    ['(13) 9000-0001', '1390000001', both],
    ['529.982.247-25', '52998224725', []],
    ['+55 13 99', '1399', []],
    ['55 99', '5599', []],
    ['99000-0001', '990000001', []],
  ])('searches %s as %s', (typed, digits, telefones) => {
    expect(searchedNumber(typed)).toEqual({ digits, telefones })
  })

  test.each(['', '5', 'ana 13', 'ABC1234'])('does not read "%s" as a number', (typed) => {
    expect(searchedNumber(typed)).toBeUndefined()
  })
})

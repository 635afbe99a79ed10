import { expect, test } from 'vitest'
import { line, listQuery, optionalText, requiredText } from './endpoint.ts'

const COPIED = '\u202aJoão\u202c \u2066Silva\u2069\u200f '

test('removes invisible direction marks from text', () => {
  expect(requiredText().parse(COPIED)).toBe('João Silva')
  expect(optionalText().decode(COPIED)).toBe('João Silva')
  expect(listQuery.parse({ busca: '\u202a+55 13 99999-0001\u202c' }).busca).toBe(
    '+55 13 99999-0001',
  )
})

test('treats text of only direction marks as empty', () => {
  expect(
    requiredText(10, 'Campo obrigatório').safeParse('\u200e\u200f').error?.issues[0]?.message,
  ).toBe('Campo obrigatório')
  expect(optionalText().decode('\u200e')).toBeNull()
})

test('keeps joiners inside an emoji', () => {
  expect(requiredText().parse('👩\u200d🔧')).toBe('👩\u200d🔧')
})

test('accepts line breaks in long texts only', () => {
  expect(requiredText(120).safeParse('Ana\nExemplo').error?.issues[0]?.message).toBe(
    'Escreva em uma linha só',
  )
  expect(requiredText(120).parse(' Ana Exemplo\n')).toBe('Ana Exemplo')
  expect(optionalText(11).safeParse('1\t2').success).toBe(false)
  expect(optionalText().parse('uma\noutra')).toBe('uma\noutra')
  expect(line(200).safeParse('Rua A\r\nBcc: x').success).toBe(false)
})

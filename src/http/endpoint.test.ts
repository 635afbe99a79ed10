import { expect, test } from 'vitest'
import { listQuery, optionalText, requiredText } from './endpoint.ts'

const COPIED = '\u202aJoão\u202c \u2066Silva\u2069\u200f '

test('the unseen marks of what was copied from a chat are no part of a text', () => {
  expect(requiredText().parse(COPIED)).toBe('João Silva')
  expect(optionalText().decode(COPIED)).toBe('João Silva')
  expect(listQuery.parse({ busca: '\u202a+55 13 99999-0001\u202c' }).busca).toBe('+55 13 99999-0001')
})

test('a text of such marks alone says nothing', () => {
  expect(requiredText(10, 'Campo obrigatório').safeParse('\u200e\u200f').error?.issues[0]?.message).toBe(
    'Campo obrigatório',
  )
  expect(optionalText().decode('\u200e')).toBeNull()
})

test('what joins the parts of one sign stays', () => {
  expect(requiredText().parse('👩\u200d🔧')).toBe('👩\u200d🔧')
})

import { expect, test } from 'vitest'
import { withoutInvisible } from './invisible-characters.ts'

test.each([
  ['\x1b[2J', '[2J'],
  ['toca\x07', 'toca'],
  ['nulo\0', 'nulo'],
  ['\x9b31m', '31m'],
  ['A\u200bna\ufeff', 'Ana'],
  ['\u202aJoão\u202c \u2066Silva\u2069\u200f', 'João Silva'],
  ['Con\u00adceição', 'Conceição'],
  ['\u200b\u200d\u2060\u3164\u2800\u{e0041}\ufe0f', ''],
  ['Ana\u200dSouza', 'AnaSouza'],
  ['Ana\u2028Souza', 'Ana\nSouza'],
])('%j becomes %j', (typed, shown) => {
  expect(withoutInvisible(typed)).toBe(shown)
})

test('keeps accents, emoji, line breaks and tabs', () => {
  for (const text of ['Conceição\n\tsegunda linha\r\n', '🏍️ 👩🏽‍🔧 👨‍👩‍👧 1️⃣ ❤️', 'naïve “aspas” – …'])
    expect(withoutInvisible(text)).toBe(text)
})

test('cleans every text of a value, and leaves the value as it is', () => {
  const sent = { nome: 'A\u200bna', n: 1, nada: null, pessoas: [{}, { nome: 'B\u00adia' }] }
  const kept = structuredClone(sent)
  expect(withoutInvisible(sent)).toEqual({
    nome: 'Ana',
    n: 1,
    nada: null,
    pessoas: [{}, { nome: 'Bia' }],
  })
  expect(sent).toEqual(kept)
})

test('reads a deeply nested value', () => {
  let found = withoutInvisible(JSON.parse(`${'['.repeat(100_000)}"a\\u0007"${']'.repeat(100_000)}`))
  while (Array.isArray(found)) [found] = found
  expect(found).toBe('a')
})

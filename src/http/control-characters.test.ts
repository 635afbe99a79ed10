import { expect, test } from 'vitest'
import { testApi } from '#tests/kit/server/api.ts'
import { clienteBody } from '#tests/kit/shop/factories.ts'
import { findControlCharacter } from './control-characters.ts'

test.each([
  ['\x1b[2J', 'nome'],
  ['toca\x07', 'nome'],
  ['nulo\0', 'nome'],
  ['\x9b31m', 'nome'],
])('finds %j by its path', (nome, path) => {
  expect(findControlCharacter({ cidade: 'Praia Grande', nome })).toBe(path)
  expect(findControlCharacter({ pessoas: [{}, { nome }] })).toBe('pessoas.1.nome')
})

test('reads a deeply nested value', () => {
  const deep = JSON.parse(`${'['.repeat(100_000)}"\\u0007"${']'.repeat(100_000)}`)
  expect(findControlCharacter(deep)).toMatch(/^0\.0\./)
})

test('accepts accents, emoji, line breaks and tabs', () => {
  expect(
    findControlCharacter({ texto: 'Conceição 🏍️\n\tsegunda linha', n: 1, nada: null }),
  ).toBeUndefined()
})

test('a call rejects a name that would change a terminal or a file, and stores nothing', async () => {
  const api = await testApi()
  for (const nome of ['Ana \x1b[31mExemplo', 'Ana\x07', 'Ana\r\nExemplo']) {
    const answer = await api.post('/clientes', { ...clienteBody, nome })
    expect([answer.statusCode, answer.json().errors[0].campo], nome).toEqual([422, 'nome'])
  }
  expect((await api.get('/clientes')).json()).toEqual([])
  expect((await api.get(`/clientes?busca=${encodeURIComponent('\x1b')}`)).statusCode).toBe(422)
})

import { expect, test } from 'vitest'
import { weaknessOf } from './service.ts'

const SHOP = { username: 'ana.souza', empresa: 'Maré Motos' }

test.each([
  ['1234567890', /entre as mais usadas/],
  ['Tinkerbell', /entre as mais usadas/],
  ['1q2w3e4r5t6y', /entre as mais usadas/],
  ['SENHA123456', /parecida com uma das mais usadas/],
  ['aaaaaaaaaaaa', /Caracteres repetidos/],
  ['jihgfedcba', /Sequências comuns/],
  ['Gabriel@2024', /Nomes e sobrenomes/],
  ['SenhaForte1', /fácil de adivinhar/],
  ['#Flamengo1981', /fácil de adivinhar/],
  ['1Março2025!', /fácil de adivinhar/],
  ['senha2026!', /fácil de adivinhar/],
  ['corinthians1910', /fácil de adivinhar/],
  ['xx-ana-souza-xx', /nome de usuário/],
  ['MaréMotos!99', /nome da empresa/],
])('rejects %s: %s', async (senha, why) => expect(await weaknessOf(senha, SHOP)).toMatch(why))

test.each(['cavalo bateria grampo', 'ççççãããõõõ-azul', '🏍️🏍️🏍️ na praia', 'uma frase só minha'])(
  'accepts %s',
  async (senha) => expect(await weaknessOf(senha, SHOP)).toBeUndefined(),
)

test('accepts a short user name within a word', async () => {
  expect(await weaknessOf('uma-banana-azul', { ...SHOP, username: 'ana' })).toBeUndefined()
})

test('estimates the longest password', async () => {
  const senha = 'senhadeteste maria joao 12'.repeat(8).slice(0, 200)
  expect(await weaknessOf(senha, SHOP)).toBeUndefined()
})

import { describe, expect, test } from 'vitest'
import { PALAVRAS } from '../palavras/rules.ts'
import { weakness } from './rules.ts'

const SHOP = { username: 'ana.souza', empresa: 'Maré Motos' }

describe('a password', () => {
  test.each([
    ['SenhaForte1', /entre as mais usadas/],
    ['aaaaaaaaaaaa', /entre as mais usadas/],
    ['jihgfedcba', /entre as mais usadas/],
    ['SENHA123456', /entre as mais usadas/],
    ['Gabriel@2024', /entre as mais usadas/],
    ['#Flamengo1981', /entre as mais usadas/],
    ['1Março2025!', /entre as mais usadas/],
    ['xx-ana-souza-xx', /nome de usuário/],
    ['MaréMotos!99', /nome da empresa/],
  ])('%s is refused: %s', (senha, why) => {
    expect(weakness(senha, SHOP)).toMatch(why)
  })

  test.each(['cavalo bateria grampo', 'ççççãããõõõ-azul', 'correto-99', '          x', '🏍️🏍️🏍️ na praia'])(
    '%s is free to be made so',
    (senha) => expect(weakness(senha, SHOP)).toBeUndefined(),
  )

  test.each(['gabriel-e-eu-1', 'gabriel8371294', 'gabrielmora1', 'flam3ngo-azul'])(
    '%s says more than one common word',
    (senha) => expect(weakness(senha, SHOP)).toBeUndefined(),
  )

  test('the words are such as the rule looks for, and it shuts out far more than 3,000 passwords', () => {
    expect([...PALAVRAS].filter((word) => !/^[a-z]{4,}$/.test(word))).toEqual([])
    // Of years and the usual signs alone, where that is long enough.
    const years = Array.from({ length: 76 }, (_, n) => String(1950 + n))
    const dressed = [...PALAVRAS].flatMap((word) =>
      years.flatMap((year) => ['', '@', '#', '!'].map((sign) => `${word}${sign}${year}`)),
    )
    const long = dressed.filter((senha) => senha.length >= 10)
    expect(long.length).toBeGreaterThan(30_000)
    expect(long.filter((senha) => !weakness(senha, SHOP))).toEqual([])
  })

  test('a short name is in too many words to be refused', () => {
    expect(weakness('uma-banana-azul', { ...SHOP, username: 'ana' })).toBeUndefined()
  })
})

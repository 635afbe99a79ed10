import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Instant } from '#domain/calendar-day.ts'
import { deviceOf } from './auth.aparelho.rules.ts'
import { PALAVRAS } from './auth.palavras-comuns.rules.ts'
import { readCode } from './auth.segundo-fator.rules.ts'
import { weakness } from './auth.senha-fraca.rules.ts'
import { addressOf, newSecret, stepOf } from './auth.totp.service.ts'
import { refusedForSelf } from './auth.usuarios.rules.ts'

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

describe('a code', () => {
  test.each([
    ['123 456', { tipo: 'app', valor: '123456' }],
    [' 123-456 ', { tipo: 'app', valor: '123456' }],
    ['ABCD-efgh-2345', { tipo: 'recuperacao', valor: 'abcdefgh2345' }],
    ['12345', undefined],
    ['1234567', undefined],
    ['', undefined],
  ])('%j is read', (typed, code) => expect(readCode(typed)).toEqual(code))

  // RFC 6238, appendix B: the secret '12345678901234567890' in ASCII, codes cut to six digits.
  const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
  ])('at %i s RFC 6238 has %s', (seconds, code) => {
    const at = new Date(seconds * 1000).toISOString() as Instant
    expect(stepOf(SECRET, code, at)).toBe(Math.floor(seconds / 30))
  })

  test('is taken one step early or late, as the step it is of, and no further', () => {
    const at = (seconds: number) => new Date((1111111111 + seconds) * 1000).toISOString() as Instant
    const step = Math.floor(1111111111 / 30)
    expect([-61, -30, 0, 30, 61].map((late) => stepOf(SECRET, '050471', at(late)))).toEqual([
      undefined,
      step,
      step,
      step,
      undefined,
    ])
  })

  test('any text is taken or refused, and never breaks', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const code = readCode(typed)
        expect(code === undefined || /^[a-z0-9]{6,12}$/.test(code.valor)).toBe(true)
      }),
    )
  })

  test('the address an app reads names the shop and the person', () => {
    const secret = newSecret()
    const url = new URL(addressOf(secret, { empresa: 'Maré Motos', username: 'ana' }))
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ secret, issuer: 'Maré Motos', digits: '6' })
  })
})

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
test.each([
  [`Mozilla/5.0 (Linux; Android 14; K) ${KIT} Chrome/126.0 Mobile Safari/537.36`, 'Chrome no Android'],
  [
    `Mozilla/5.0 (Linux; Android 14) ${KIT} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    'Samsung Internet no Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 Version/17.5 Mobile Safari/604.1',
    'Safari no iPhone',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/126.0 Safari/537.36 Edg/126.0`,
    'Edge no Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox no Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox no Linux'],
  ['curl/8.5.0', 'Outro programa'],
  [null, 'Aparelho desconhecido'],
])('%s is %s', (agente, words) => expect(deviceOf(agente)).toBe(words))

test.each([
  [{ ativo: false }, true],
  [{ administrador: false }, true],
  [{ ativo: true, administrador: true }, false],
  [{}, false],
])('%j of oneself is refused: %s', (changes, refused) => expect(refusedForSelf(changes)).toBe(refused))

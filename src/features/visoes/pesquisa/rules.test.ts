import { describe, expect, it, test } from 'vitest'
import {
  type Found,
  parsePesquisa,
  ranked,
  SCORE,
  scoreOfCliente,
  scoreOfCode,
  scoreOfText,
} from './rules.ts'

describe('parsePesquisa', () => {
  it.each(['', ' ', 'a', ' é '])('returns undefined for %o, which is too short', (text) => {
    expect(parsePesquisa(text)).toBeUndefined()
  })

  it.each([
    ['529.982.247-25', '52998224725'],
    ['52998224725', '52998224725'],
    ['(13) 99999-0000', '13999990000'],
    ['+55 13 99999-0000', '13999990000'],
    ['5513999990000', '13999990000'],
    ['551333330000', '1333330000'],
    ['55 99999', '5599999'],
    ['99999-0000', '999990000'],
  ])('reads %s as the number %s', (text, digits) => {
    expect(parsePesquisa(text)).toMatchObject({ number: { digits } })
  })

  it.each([
    ['abc-1d23', 'ABC1D23'],
    ['ABC 1D23', 'ABC1D23'],
    ['1d2', '1D2'],
  ])('reads %s as the plate %s', (text, placa) => {
    expect(parsePesquisa(text)?.placas).toContain(placa)
  })

  it('reads a name as words without accents, not as a number or rental id', () => {
    expect(parsePesquisa('  Conceição  da SILVA ')).toEqual({ words: ['conceicao', 'da', 'silva'] })
  })

  it.each(['ABCD1234', '#abcd1234', 'abcd'])('reads %s as the end of a rental id', (text) => {
    expect(parsePesquisa(text)?.locacao).toBe(text.replace('#', '').toLowerCase())
  })
})

it.each([
  ['Ana Souza', 'ana souza', SCORE.exact],
  ['Ana Souza', 'ana s', SCORE.prefix],
  ['Ana Souza', 'sou', SCORE.wordPrefix],
  ['Ana Souza', 'souza ana', SCORE.wordPrefix],
  ['Mariana Souza', 'ana', SCORE.part],
  ['Conceição Araújo', 'araujo', SCORE.wordPrefix],
  ['Ana Souza', 'bia', undefined],
])('%s for "%s" scores %s', (text, asked, score) => {
  expect(scoreOfText(text, asked.split(' '))).toBe(score)
})

it.each([
  ['ABC1D23', 'ABC1D23', SCORE.exact],
  ['ABC1D23', 'ABC', SCORE.prefix],
  ['ABC1D23', '1D2', SCORE.part],
  ['ABC1D23', 'XYZ', undefined],
])('the code %s for "%s" scores %s', (code, typed, score) => {
  expect(scoreOfCode(code, typed)).toBe(score)
})

describe('a customer', () => {
  const ana = { nome: 'Ana Souza', cpf: '52998224725', telefone: '13999990000' }
  it.each([
    ['529.982.247-25', SCORE.exact],
    ['+55 13 99999 0000', SCORE.exact],
    ['13999', SCORE.prefix],
    ['9999-0000', SCORE.part],
    ['ana souza', SCORE.exact],
    ['ana 5299', SCORE.wordPrefix],
  ])('for "%s" scores %s', (text, score) => {
    expect(scoreOfCliente(ana, parsePesquisa(text)!)).toBe(score)
  })
})

test('ranks by score, then past ones last, at most five of each kind', () => {
  const found = (titulo: string, fields: Partial<Found> = {}): Found => ({
    tipo: 'cliente',
    titulo,
    subtitulo: '',
    url: titulo,
    score: SCORE.prefix,
    past: false,
    ...fields,
  })
  const names = ranked([
    found('part', { score: SCORE.part }),
    found('past', { past: true }),
    found('rental', { tipo: 'locacao' }),
    found('plain'),
    found('exact', { score: SCORE.exact }),
    ...['1', '2', '3', '4', '5', '6'].map((n) =>
      found(`moto ${n}`, { tipo: 'moto', score: SCORE.part }),
    ),
  ]).map(({ titulo }) => titulo)
  expect(names).toEqual([
    'exact',
    'plain',
    'rental',
    'past',
    'part',
    'moto 1',
    'moto 2',
    'moto 3',
    'moto 4',
    'moto 5',
  ])
})

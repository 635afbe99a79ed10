import { expect, test } from 'vitest'
import type { Plano } from '#domain/locacao.ts'
import type { Centavos } from '#domain/money.ts'
import {
  CORES,
  caucaoText,
  chatAbout,
  chatAboutColour,
  chatAboutPlano,
  MENSAGENS,
  menorDiaria,
  ofertasOf,
} from './rules.ts'

const versao = (plano: Plano, preco_semanal: number, meses: number, over = {}) => ({
  plano,
  preco_semanal: preco_semanal as Centavos,
  meses,
  caucao: 70000 as Centavos,
  no_site: true,
  ...over,
})
const FIRST = [
  versao('mensal', 31493, 3),
  versao('anual', 27993, 12),
  versao('fidelidade', 34993, 36),
]
const OFERTAS = ofertasOf(FIRST)

test('offers the versions of the day, with the texts of their numbers', () => {
  expect(OFERTAS.map(({ nome, diaria, entrada }) => [nome, diaria, entrada])).toEqual([
    ['Plano Mensal', 4499, 101493],
    ['Plano Anual', 3999, 97993],
    ['Plano Fidelidade', 4999, 104993],
  ])
  expect(OFERTAS.map(({ descricao, vantagens }) => [descricao, ...vantagens])).toEqual([
    ['Mínimo de 3 meses, sem fidelidade.', 'O contrato mais curto: 3 meses'],
    ['Contrato de 12 meses.', 'A menor diária dos três planos'],
    ['36 meses e a moto passa a ser sua.', 'Transferência do documento inclusa'],
  ])
  expect(OFERTAS.map(({ destaque }) => destaque)).toEqual([undefined, 'Mais Popular', undefined])
  expect([menorDiaria(OFERTAS), plainText(caucaoText(OFERTAS))]).toEqual([
    3999,
    'Caução de R$ 700,00',
  ])
})

test('claims the lowest and the shortest only where they are, among the plans that are shown', () => {
  const others = ofertasOf([
    versao('mensal', 25000, 1, { caucao: 50000 }),
    versao('anual', 27993, 12),
    versao('fidelidade', 20000, 1, { no_site: false }),
  ])
  expect(others.map(({ descricao, vantagens }) => [descricao, ...vantagens])).toEqual([
    [
      'Mínimo de 1 mês, sem fidelidade.',
      'O contrato mais curto: 1 mês',
      'A menor diária dos dois planos',
    ],
    ['Contrato de 12 meses.'],
  ])
  expect([menorDiaria(others), plainText(caucaoText(others))]).toEqual([
    3571,
    'Caução a partir de R$ 500,00',
  ])
  const equal = ofertasOf([versao('mensal', 30000, 12), versao('anual', 30000, 12)])
  expect(equal.flatMap(({ vantagens }) => vantagens)).toEqual([])
  expect(ofertasOf([versao('anual', 30000, 12)])[0]!.vantagens).toEqual([])
})

test('each call to action has its own message', () => {
  const links = [
    ...(Object.keys(MENSAGENS) as (keyof typeof MENSAGENS)[]).map((about) =>
      chatAbout('13999990000', about),
    ),
    ...OFERTAS.map((oferta) => chatAboutPlano('13999990000', oferta)),
    ...CORES.map((cor) => chatAboutColour('13999990000', cor)),
  ]
  expect(new Set(links).size).toBe(links.length)
  for (const link of links) expect(link).toMatch(/^https:\/\/wa\.me\/5513999990000\?text=Ol%C3%A1/)
  expect(chatAboutPlano('13999990000', { nome: 'Plano Anual' })).toContain(
    encodeURIComponent('Olá! Quero reservar uma moto no Plano Anual.'),
  )
})

const plainText = (text: string) => text.replaceAll('\u00a0', ' ')

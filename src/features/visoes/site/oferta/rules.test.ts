import { expect, test } from 'vitest'
import { PLANO_NAMES, PLANOS } from '#domain/locacao.ts'
import {
  CORES,
  chatAbout,
  chatAboutColour,
  chatAboutPlano,
  MENOR_DIARIA,
  MENSAGENS,
  OFERTAS,
} from './rules.ts'

test('the offered plans are those of rentals, at the same prices', () => {
  expect(OFERTAS.map(({ id, nome, diaria, semanal }) => ({ id, nome, diaria, semanal }))).toEqual([
    { id: 'mensal', nome: 'Plano Mensal', diaria: 4499, semanal: 31493 },
    { id: 'anual', nome: 'Plano Anual', diaria: 3999, semanal: 27993 },
    { id: 'fidelidade', nome: 'Plano Fidelidade', diaria: 4999, semanal: 34993 },
  ])
  expect(OFERTAS.map(({ id }) => PLANOS[id].diaria)).toEqual(OFERTAS.map(({ diaria }) => diaria))
  expect(OFERTAS).toHaveLength(PLANO_NAMES.length)
})

test('the claims about each plan are true', () => {
  const claiming = (text: string) =>
    OFERTAS.filter(({ vantagens }) => vantagens.some((line) => line.includes(text)))
  expect(claiming('menor diária').map(({ diaria }) => diaria)).toEqual([MENOR_DIARIA])
  expect(claiming('contrato mais curto').map(({ id }) => PLANOS[id].meses)).toEqual([
    Math.min(...PLANO_NAMES.map((id) => PLANOS[id].meses)),
  ])
  for (const { id, descricao } of OFERTAS) expect(descricao).toContain(String(PLANOS[id].meses))
  expect(
    OFERTAS.filter(({ destaque }) => destaque).map(({ id, destaque }) => [id, destaque]),
  ).toEqual([['anual', 'Mais Popular']])
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

import { expect, test } from 'vitest'
import css from './tokens.css?raw'

const tokensOf = (block: string) =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[\da-f]{3,6})\b/gi)].map(([, name, colour]) => [
      name,
      colour,
    ]),
  )
const claro = tokensOf(css.slice(0, css.indexOf('[data-tema="escuro"] {')))
const escuro = { ...claro, ...tokensOf(css.slice(css.indexOf('[data-tema="escuro"] {'))) }

function luminance(colour: string) {
  const hex = colour.slice(1).replace(/^(.)(.)(.)$/, '$1$1$2$2$3$3')
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((place) => Number.parseInt(hex.slice(place, place + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string) {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const BADGES = ['verde', 'amarelo', 'laranja', 'vermelho', 'azul', 'cinza']

/** Text needs 4.5 (WCAG 1.4.3); borders of fields, dots and the focus ring need 3 (1.4.11). */
type Pair = readonly [front: string, back: string, least: number]
const PAIRS: readonly Pair[] = [
  ...['tinta', 'tinta-2', 'tinta-3', 'link'].flatMap((text) =>
    ['fundo', 'cartao'].map((back) => [text, back, 4.5] as Pair),
  ),
  ['borda-campo', 'cartao', 3],
  ['foco', 'cartao', 3],
  ['foco', 'fundo', 3],
  ['sobre-marca', 'marca', 4.5],
  ['sobre-marca', 'marca-forte', 4.5],
  ['tinta', 'marca-suave', 4.5],
  ['link', 'marca-suave', 4.5],
  ['sobre-zap', 'zap', 4.5],
  ['sobre-zap', 'zap-forte', 4.5],
  ['sobre-perigo', 'perigo', 4.5],
  ['sobre-perigo', 'perigo-forte', 4.5],
  ['menu-tinta', 'menu', 4.5],
  ['sol', 'menu-2', 3],
  ['vermelho-tx', 'cartao', 4.5],
  ['laranja-tx', 'cartao', 4.5],
  ...BADGES.flatMap((cor) => [[`${cor}-tx`, `${cor}-bg`, 4.5] as Pair, [cor, 'cartao', 3] as Pair]),
]

test.each([
  ['claro', claro],
  ['escuro', escuro],
])('every colour of the %s theme can be read on what it stands on', (_, tokens) => {
  const weak = PAIRS.map(([front, back, least]) => ({
    pair: `${front} on ${back}`,
    ratio: contrast(tokens[front] ?? '', tokens[back] ?? ''),
    least,
  })).filter(({ ratio, least }) => !(ratio >= least))
  expect(weak).toEqual([])
})

import tokens from '../../../../web/styles/tokens.css?inline'
import base from './base.css?inline'
import documento from './documento.css?inline'
import { FONT } from './files.ts'
import hero from './hero.css?inline'
import minha from './minha/minha.css?inline'
import pay from './pay.css?inline'
import sections from './sections.css?inline'
import text from './text.css?inline'

/** The admin sets its theme by an attribute; the site has no script for that and follows the system. */
function bySystem(css: string) {
  const dark = /@media screen\s*\{\s*\[data-tema="?escuro"?\]\s*\{/
  if (!dark.test(css)) throw new Error('tokens.css no longer says where its dark colours are')
  return css.replace(dark, '@media screen and (prefers-color-scheme:dark){:root{')
}

/** Arial at Figtree's width and height: the lines break alike before and after the font has come. */
const standIn = (weight: string, local: string, width: number) =>
  `@font-face{font-family:"Figtree reserva";font-weight:${weight};src:${local};size-adjust:${width}%;ascent-override:${round(9500 / width)}%;descent-override:${round(2500 / width)}%;line-gap-override:0%}`
const round = (percent: number) => percent.toFixed(1)

const FONTS = [
  `@font-face{font-family:"Figtree Variable";font-weight:300 900;font-display:swap;src:url(${FONT}) format("woff2")}`,
  standIn('400', 'local("Arial"),local("Liberation Sans")', 98.5),
  standIn(
    '600 900',
    'local("Arial Bold"),local("Arial-BoldMT"),local("Liberation Sans Bold")',
    95.3,
  ),
]

/** Returns the style sheet of a page: the font, light and dark colours, and its own rules. */
const styleOf = (...own: string[]) =>
  [...FONTS, bySystem(tokens), ...own].join('').replaceAll('\n', '')

export const style = styleOf(base, hero, sections, text)
/** The payment pages; the two below have their rules too. */
export const payStyle = styleOf(pay)
export const documentoStyle = styleOf(pay, documento)
export const minhaStyle = styleOf(pay, minha)

import { searchedPlacas } from '#domain/placas.ts'
import { type SearchedNumber, searchedNumber } from '#domain/telefone.ts'
import { plain } from '#domain/text/plain.ts'

/** Min. characters of a search. */
export const MIN_PESQUISA = 2
/** Max. results of each kind. */
export const POR_TIPO = 5

export const TIPOS_RESULTADO = ['cliente', 'moto', 'locacao', 'cobranca', 'despesa'] as const
export type TipoResultado = (typeof TIPOS_RESULTADO)[number]

/** A search text with each of its possible readings. */
export type Asked = {
  /** Its words, without accents and in lower case. */
  words: string[]
  /** A CPF or a phone or a part of one, in any format. */
  number?: SearchedNumber
  /** Part of a plate, in both forms of the plate. */
  placas?: string[]
  /** The first characters of a rental's short id, or all of it. */
  locacao?: string
}

/** Parses a search text; returns undefined if it is too short. */
export function parsePesquisa(text: string): Asked | undefined {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.join(' ').length < MIN_PESQUISA) return undefined
  const placas = searchedPlacas(text)
  const locacao = text.trim().replace(/^#/, '').toLowerCase()
  const number = searchedNumber(text)
  return {
    words,
    ...(number && { number }),
    ...(/^[A-Z\d]{2,7}$/.test(placas[0]!) && { placas }),
    ...(/^[\da-f]{4,8}$/.test(locacao) && { locacao }),
  }
}

/** Kinds of match; smaller is better. */
export const SCORE = { exact: 0, prefix: 1, wordPrefix: 2, part: 3 } as const
export type Score = (typeof SCORE)[keyof typeof SCORE]

/** Returns how well a text matches all words; undefined if one is missing. */
export function scoreOfText(text: string, words: readonly string[]): Score | undefined {
  const own = plain(text)
  const whole = words.join(' ')
  if (own === whole) return SCORE.exact
  if (own.startsWith(whole)) return SCORE.prefix
  if (words.every((word) => ` ${own}`.includes(` ${word}`))) return SCORE.wordPrefix
  return words.every((word) => own.includes(word)) ? SCORE.part : undefined
}

/** Like `scoreOfText`, for a single code: a CPF, a phone, a plate. */
export function scoreOfCode(code: string, typed: string): Score | undefined {
  if (code === typed) return SCORE.exact
  if (code.startsWith(typed)) return SCORE.prefix
  return code.includes(typed) ? SCORE.part : undefined
}

type Person = { nome: string; cpf: string; telefone: string }

/** Scores a customer by name, CPF and phone; words may be spread over them ("ana 9999"). */
export function scoreOfCliente({ nome, cpf, telefone }: Person, { words, number }: Asked) {
  if (number?.telefones.includes(telefone)) return SCORE.exact
  const scores = number
    ? [scoreOfCode(cpf, number.digits), scoreOfCode(telefone, number.digits)]
    : [scoreOfText(nome, words), spread(scoreOfText(`${nome} ${cpf} ${telefone}`, words))]
  return best(scores)
}

/** Words spread over several fields score no better than a word prefix. */
const spread = (score: Score | undefined) =>
  score === undefined ? undefined : (Math.max(score, SCORE.wordPrefix) as Score)

/** Scores a motorcycle by the form of the plate that matches best. */
export const scoreOfMoto = (placa: string, placas: string[]) =>
  best(placas.map((typed) => scoreOfCode(placa, typed)))

const best = (scores: (Score | undefined)[]): Score => {
  const known = scores.filter((score) => score !== undefined)
  return known.length ? (Math.min(...known) as Score) : SCORE.part
}

export type Found = {
  tipo: TipoResultado
  titulo: string
  subtitulo: string
  url: string
  score: Score
  /** Archived, ended or paid: sorted after others of the same score. */
  past: boolean
}

/** Sorts by score, then past ones last; returns at most five of each kind. */
export function ranked(found: Found[]) {
  const kind = ({ tipo }: Found) => TIPOS_RESULTADO.indexOf(tipo)
  const left = new Map(TIPOS_RESULTADO.map((tipo) => [tipo, POR_TIPO]))
  return found
    .toSorted((a, b) => a.score - b.score || Number(a.past) - Number(b.past) || kind(a) - kind(b))
    .filter(({ tipo }) => {
      const room = left.get(tipo)!
      left.set(tipo, room - 1)
      return room > 0
    })
}

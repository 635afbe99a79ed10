import { addDays, type CalendarDay } from './calendar-day.ts'
import { type Centavos, roundHalfUp } from './money.ts'

export const TIPOS_INFRACAO = [
  'velocidade',
  'sinal_vermelho',
  'estacionamento',
  'capacete',
  'cnh_vencida',
  'outros',
] as const
export type TipoInfracao = (typeof TIPOS_INFRACAO)[number]

/**
 * Amount in cents and points of each class of infraction (CTB 258 and 259, amounts of Lei
 * 13.281/2016).
 */
export const CLASSES = {
  leve: { valor: 8838 as Centavos, pontos: 3 },
  media: { valor: 13016 as Centavos, pontos: 4 },
  grave: { valor: 19523 as Centavos, pontos: 5 },
  gravissima: { valor: 29347 as Centavos, pontos: 7 },
} as const
type Classe = keyof typeof CLASSES

/**
 * `vezes` multiplies the amount; `suspende` costs no points, because the licence itself is
 * suspended (CTB 259 §4 III).
 */
type Known = { tipo: TipoInfracao; classe: Classe; vezes?: number; suspende?: true }

/**
 * Codes of the national table, by their first four digits or by all five where the fifth matters;
 * the longer one takes precedence.
 */
const INFRACOES: Record<string, Known> = {
  7455: { tipo: 'velocidade', classe: 'media' },
  7463: { tipo: 'velocidade', classe: 'grave' },
  7471: { tipo: 'velocidade', classe: 'gravissima', vezes: 3, suspende: true },
  6050: { tipo: 'sinal_vermelho', classe: 'gravissima' },
  7030: { tipo: 'capacete', classe: 'gravissima', suspende: true },
  70303: { tipo: 'outros', classe: 'gravissima', suspende: true },
  7048: { tipo: 'outros', classe: 'gravissima', suspende: true },
  70481: { tipo: 'capacete', classe: 'gravissima', suspende: true },
  5045: { tipo: 'cnh_vencida', classe: 'gravissima' },
  5452: { tipo: 'estacionamento', classe: 'grave' },
  5541: { tipo: 'estacionamento', classe: 'grave' },
  5550: { tipo: 'estacionamento', classe: 'media' },
  5568: { tipo: 'estacionamento', classe: 'grave' },
  7625: { tipo: 'estacionamento', classe: 'gravissima' },
  7633: { tipo: 'outros', classe: 'gravissima' },
  6599: { tipo: 'outros', classe: 'gravissima' },
}
/** Other codes of CTB 181, whose amount depends on the case. */
const PARKING =
  /^(5380|5398|5401|5410|5428|5436|5444|5452|5460|5479|5487|5495|5509|5517|5525|5533|5541|5550|5568|7625)/

/**
 * Returns '745-50' for '7455', '745-50', '74550' or '7455-0 - Transitar…'; null if there is no such
 * code.
 */
export function infractionCode(text: string): string | null {
  const [, digits] = /^\s*(\d{3}-?\d(?:-?\d)?)(?!\d)/.exec(text) ?? []
  const bare = digits?.replaceAll('-', '').padEnd(5, '0')
  return bare ? `${bare.slice(0, 3)}-${bare.slice(3)}` : null
}

const digitsOf = (codigo: string | null) => (infractionCode(codigo ?? '') ?? '').replace('-', '')
const known = (digits: string) => INFRACOES[digits] ?? INFRACOES[digits.slice(0, 4)]

const KIND_OF_WORDS: [TipoInfracao, RegExp][] = [
  ['velocidade', /velocidade/i],
  ['sinal_vermelho', /sinal vermelho|sem[áa]foro/i],
  ['estacionamento', /estaciona/i],
  ['capacete', /capacete/i],
  ['cnh_vencida', /(cnh|habilita[çc][ãa]o).*vencida/i],
]

/**
 * Returns the type of infraction by its code in the national table, or else by words of its
 * description.
 */
export function kindOf(codigo: string | null, descricao: string): TipoInfracao {
  const digits = digitsOf(codigo)
  if (digits) return known(digits)?.tipo ?? (PARKING.test(digits) ? 'estacionamento' : 'outros')
  return KIND_OF_WORDS.find(([, words]) => words.test(descricao))?.[0] ?? 'outros'
}

/**
 * Returns the legal amount (cents) and points of a code, for registries that omit them; undefined
 * if unknown.
 */
export function legalTerms(codigo: string | null): { valor: Centavos; pontos: number } | undefined {
  const infracao = known(digitsOf(codigo))
  if (!infracao) return undefined
  const { valor, pontos } = CLASSES[infracao.classe]
  return {
    valor: (valor * (infracao.vezes ?? 1)) as Centavos,
    pontos: infracao.suspende ? 0 : pontos,
  }
}

/**
 * Percent off for payment by the due date, and for companies in the electronic notification system
 * (CTB 284).
 */
export const DESCONTO = 20
export const DESCONTO_SNE = 40

/** Returns the amount with `percent` off, rounding half a cent up. */
export const discounted = (valor: Centavos, percent: number) =>
  roundHalfUp((valor * (100 - percent)) / 100)

const NOTICE_DAYS = 30
const TERM_DAYS = 30

/**
 * Returns the due date of a fine without one: 30 days after the notice (CTB 282 §4). Without a
 * notice, assumes it was sent on the last of the authority's 30 days (CTB 281 §1 II).
 */
export const estimatedDue = (infracao: CalendarDay, notice: CalendarDay | null) =>
  addDays(notice ?? addDays(infracao, NOTICE_DAYS), TERM_DAYS)

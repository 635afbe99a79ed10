import type { Instant } from '#domain/calendar-day.ts'

/** What a link of a message shows: a receipt, all that a customer owes, a document, or the customer's page. */
export const TIPOS_LINK = ['recibo', 'dividas', 'documento', 'pagina'] as const
export type TipoLink = (typeof TIPOS_LINK)[number]

/** Days that a link is valid. */
export const DIAS_DO_LINK: Record<TipoLink, number> = {
  recibo: 90,
  dividas: 30,
  documento: 365,
  pagina: 180,
}

/** Seconds that a device stays signed in to a customer's page: 30 days. */
export const SEGUNDOS_NO_APARELHO = 30 * 86_400

/** Wrong answers after which a link shows nothing any more. */
export const MAX_TENTATIVAS = 5

/** Time after the last wrong answer when a code printed on paper opens again: no other can be sent. */
const FECHADO_MS = 86_400_000

/** Wrong answers to a code and when the last one was given; null: never, or before that was stored. */
export type Respostas = { tentativas: number; tentativa_em: Instant | null }

/** Returns the wrong answers that count against a code on paper: none a day after the last one. */
export const countedOnPaper = ({ tentativas, tentativa_em }: Respostas, now: Instant) => {
  const last = tentativa_em === null ? 0 : Date.parse(tentativa_em)
  return Date.parse(now) - last < FECHADO_MS ? tentativas : 0
}

type Link = Respostas & { expira_em: Instant; no_papel: boolean }

/** Returns the wrong answers that count against a link. */
export const countedOn = (link: Omit<Link, 'expira_em'>, now: Instant) =>
  link.no_papel ? countedOnPaper(link, now) : link.tentativas

/** Whether a link still shows something: it did not expire, and fewer than five wrong answers count. */
export const isValid = (link: Link, now: Instant) =>
  Date.parse(link.expira_em) > Date.parse(now) && countedOn(link, now) < MAX_TENTATIVAS

/** Returns the four digits of an answer; undefined for one that cannot be right and counts for nothing. */
export function digitsOf(typed: string) {
  const digits = typed.replace(/\D/g, '')
  return digits.length === 4 ? digits : undefined
}

/** 144 random bits, which cannot be guessed, as 24 characters. */
export const CODE_BYTES = 18
export const CODE_LENGTH = 24
/** Format of the codes; others are not looked up. */
const CODE = new RegExp(`^[\\w-]{${CODE_LENGTH}}$`)

export const isCode = (text: string) => CODE.test(text)

/** Returns when a link created now expires. */
export const expiryOf = (tipo: TipoLink, now: Instant) =>
  new Date(Date.parse(now) + DIAS_DO_LINK[tipo] * 86_400_000).toISOString() as Instant

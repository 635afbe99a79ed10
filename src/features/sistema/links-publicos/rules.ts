import type { Instant } from '#domain/calendar-day.ts'

/** What a link of a message shows: a receipt, all that a customer owes, or a document. */
export const TIPOS_LINK = ['recibo', 'dividas', 'documento'] as const
export type TipoLink = (typeof TIPOS_LINK)[number]

/** Days that a link is valid. */
export const DIAS_DO_LINK: Record<TipoLink, number> = { recibo: 90, dividas: 30, documento: 365 }

/** Wrong answers after which a link shows nothing any more. */
export const MAX_TENTATIVAS = 5

/** Whether a link still shows something: it did not expire, and had fewer than five wrong answers. */
export const isValid = (link: { expira_em: Instant; tentativas: number }, now: Instant) =>
  Date.parse(link.expira_em) > Date.parse(now) && link.tentativas < MAX_TENTATIVAS

/** 144 random bits, which cannot be guessed, as 24 characters. */
export const CODE_BYTES = 18
export const CODE_LENGTH = 24
/** Format of the codes; others are not looked up. */
const CODE = new RegExp(`^[\\w-]{${CODE_LENGTH}}$`)

export const isCode = (text: string) => CODE.test(text)

/** Returns when a link created now expires. */
export const expiryOf = (tipo: TipoLink, now: Instant) =>
  new Date(Date.parse(now) + DIAS_DO_LINK[tipo] * 86_400_000).toISOString() as Instant

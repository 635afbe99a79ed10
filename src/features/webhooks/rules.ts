/** What providers tell: of a charge that something happened to it, of a message what became of it. */
export const TIPOS_WEBHOOK = ['cobranca', 'entrega'] as const
export type TipoWebhook = (typeof TIPOS_WEBHOOK)[number]

export const ENTREGAS = ['entregue', 'lida', 'falha'] as const
export type Entrega = (typeof ENTREGAS)[number]

/** `ignorado` concerns nothing of the shop's; `falha` was tried until nobody believed in it any more. */
export const STATUS_WEBHOOK = ['pendente', 'feito', 'falha', 'ignorado'] as const
export type StatusWebhook = (typeof STATUS_WEBHOOK)[number]

/** Whoever works on a notice for longer than this has died; asking a provider takes a few times twelve seconds at most. */
export const RESERVA_MS = 2 * 60_000

const SECOND = 1000
const HOUR = 3_600_000

/**
 * Charges: 30 s, 1 min, 2 min… up to an hour, for half a day. Deliveries: for twenty minutes, by when a message that was being
 * handed over is settled, or known to be interrupted.
 */
const WAITING: Record<TipoWebhook, { first: number; longest: number; tries: number }> = {
  cobranca: { first: 30 * SECOND, longest: HOUR, tries: 18 },
  entrega: { first: 5 * SECOND, longest: 10 * 60 * SECOND, tries: 9 },
}

/** How long to wait after the try of that number, from 1; null when that was the last one. In milliseconds. */
export function waitAfter(tipo: TipoWebhook, tentativas: number): number | null {
  const { first, longest, tries } = WAITING[tipo]
  return tentativas >= tries ? null : Math.min(first * 2 ** (tentativas - 1), longest)
}

/** What has been dealt with is kept this long, so that it is known when it is told again: providers repeat for a week at most. */
export const GUARDADOS_DIAS = 30

/** An id as a provider may give it: printable, in one piece, no longer than it can be needed. */
export const isStorableId = (id: string) => /^[\x21-\x7e]{1,300}$/.test(id)

/** Why a notice was put off, where the reason is no provider's: its own message is for programmers. */
export const ERRO_INTERNO = 'Erro interno ao processar o aviso.'

/** Kinds of webhook: news of a pix charge, or the delivery of a message. */
export const TIPOS_WEBHOOK = ['cobranca', 'entrega'] as const
export type TipoWebhook = (typeof TIPOS_WEBHOOK)[number]

export const ENTREGAS = ['entregue', 'lida', 'falha'] as const
export type Entrega = (typeof ENTREGAS)[number]

/** `ignorado`: concerns nothing of the shop's; `falha`: gave up after all retries. */
export const STATUS_WEBHOOK = ['pendente', 'feito', 'falha', 'ignorado'] as const
export type StatusWebhook = (typeof STATUS_WEBHOOK)[number]

/** Processing longer than this means a dead process; a provider's timeouts add up to far less. */
export const RESERVA_MS = 2 * 60_000

const SECOND = 1000
const HOUR = 3_600_000

/**
 * Retry delays. Pix charges: 30 s, 1 min, 2 min… up to an hour, for half a day. Deliveries: for
 * twenty minutes, by which time a message being sent is settled or interrupted.
 */
const RETRIES: Record<TipoWebhook, { first: number; longest: number; tries: number }> = {
  cobranca: { first: 30 * SECOND, longest: HOUR, tries: 18 },
  entrega: { first: 5 * SECOND, longest: 10 * 60 * SECOND, tries: 9 },
}

/**
 * Returns the delay in milliseconds after the given attempt, counted from 1; null after the last.
 */
export function waitAfter(tipo: TipoWebhook, tentativas: number): number | null {
  const { first, longest, tries } = RETRIES[tipo]
  return tentativas >= tries ? null : Math.min(first * 2 ** (tentativas - 1), longest)
}

/**
 * Finished webhooks are kept this long to recognise repeats; providers repeat for a week at most.
 */
export const GUARDADOS_DIAS = 30

/** Whether a provider's id is printable, without spaces, and short enough to store. */
export const isStorableId = (id: string) => /^[\x21-\x7e]{1,300}$/.test(id)

/** Stored for an internal error, whose own message is for developers. */
export const ERRO_INTERNO = 'Erro interno ao processar o aviso.'

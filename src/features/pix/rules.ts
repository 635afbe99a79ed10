import { addDays, type CalendarDay, type Instant, instantInBrazil } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import type { ProviderOf } from '#domain/providers.ts'

/** Where a charge at a gateway stands. `substituida`: another took its place, but it may still be paid. */
export const STATUS_PIX = ['criando', 'aberta', 'substituida', 'paga', 'encerrada', 'falha'] as const
export type StatusPix = (typeof STATUS_PIX)[number]

/** Why money that came in could not simply settle its debt: somebody of the shop has to look at it. */
export const OCORRENCIAS_PIX = ['duplicado', 'cancelado', 'excluido', 'divergente'] as const
export type OcorrenciaPix = (typeof OCORRENCIAS_PIX)[number]

/** What a Pix can be made for. */
export type Divida = { pagamento_id: string } | { cobranca_id: string }

/** `estatico`: on the shop's own key, confirmed by whoever sees the money in the bank. */
export type ProvedorPix = ProviderOf<'pagamentos'> | 'estatico'
export const PROVEDOR_PIX_LABEL: Record<ProvedorPix, string> = {
  mercadopago: 'Mercado Pago',
  stripe: 'Stripe',
  asaas: 'Asaas',
  estatico: 'Chave Pix da loja',
}

/** What somebody asking after a charge is told of it. */
export type SituacaoPix = 'aberta' | 'paga' | 'encerrada'
export const situacaoOf = (status: StatusPix): SituacaoPix =>
  status === 'paga' ? 'paga' : status === 'encerrada' || status === 'falha' ? 'encerrada' : 'aberta'

const MINUTE_MS = 60_000
/** A code that is about to stop working is not shown any more. */
const LEFT_AT_LEAST_MS = 5 * MINUTE_MS
/** Shorter ones are refused by a gateway. */
const SHORTEST_MS = 45 * MINUTE_MS
/** The longest that every gateway takes (Stripe: 1,209,600 s), with an hour to spare. */
const LONGEST_MS = (14 * 24 - 1) * 60 * MINUTE_MS
/** How long a code lives whose amount does not grow. */
const STEADY_DAYS = 3

type Owed = {
  data_vencimento: CalendarDay
  /** Whether being late makes it dearer. */
  cresce: boolean
}

/**
 * When the code of a charge stops working: at the end of the last day on which its amount is right, in São Paulo. One that
 * grows by the day when late ends with its due day, and then with each day; the others live some days.
 */
export function expiryOf({ data_vencimento, cresce }: Owed, now: Instant, today: CalendarDay): Instant {
  const ahead = cresce ? today : addDays(today, STEADY_DAYS)
  const last = data_vencimento > ahead ? data_vencimento : ahead
  const start = Date.parse(now)
  const end = Date.parse(instantInBrazil(addDays(last, 1), '00:00')) - 1000
  const kept = Math.min(Math.max(end, start + SHORTEST_MS), start + LONGEST_MS)
  return new Date(kept).toISOString() as Instant
}

/** Whether a charge still serves what is owed now, or another has to take its place. */
export const serves = (
  charge: { valor: Centavos; expira_em: Instant; provedor: string },
  owed: { valor: Centavos; provedor: string },
  now: Instant,
) =>
  charge.valor === owed.valor &&
  charge.provedor === owed.provedor &&
  Date.parse(charge.expira_em) - Date.parse(now) > LEFT_AT_LEAST_MS

/** How much of a debt may come in by a charge: its value, and with the late fees up to the day of payment. */
type Accepted = { least: Centavos; most: Centavos }

/**
 * What becomes of money that came in: it settles the debt (null), or somebody has to look at it.
 * `asked` is the charge's amount; the debt is undefined when it was deleted meanwhile.
 */
export function judge(
  came: { valor: Centavos; moeda: string },
  asked: Centavos,
  debt: ({ status: 'pendente' | 'contestado' | 'pago' | 'cancelado' } & Accepted) | undefined,
): OcorrenciaPix | null {
  if (!debt) return 'excluido'
  if (debt.status === 'pago') return 'duplicado'
  if (debt.status === 'cancelado') return 'cancelado'
  const right =
    came.moeda === 'BRL' && came.valor === asked && came.valor >= debt.least && came.valor <= debt.most
  return right ? null : 'divergente'
}

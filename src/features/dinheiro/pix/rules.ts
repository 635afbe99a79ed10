import { addDays, type CalendarDay, type Instant, instantInBrazil } from '#domain/calendar-day.ts'
import { type Centavos, centavos } from '#domain/money.ts'
import type { ProviderOf } from '#domain/providers.ts'

/** Status of a charge at a gateway. `substituida`: replaced, but it can still be paid. */
export const STATUS_PIX = [
  'criando',
  'aberta',
  'substituida',
  'paga',
  'encerrada',
  'falha',
] as const
export type StatusPix = (typeof STATUS_PIX)[number]

/**
 * Why received money does not settle its debt. `voltou`: it went back before it could; `estornado`:
 * it did, and a person reversed it.
 */
export const OCORRENCIAS_PIX = [
  'duplicado',
  'cancelado',
  'excluido',
  'divergente',
  'voltou',
  'estornado',
] as const
export type OcorrenciaPix = (typeof OCORRENCIAS_PIX)[number]

/** How money went back to the payer: refunded by the shop, or taken by the payer's bank. */
export const COMO_VOLTOU = ['devolvido', 'contestado'] as const
export type ComoVoltou = (typeof COMO_VOLTOU)[number]

/**
 * What a person decided about a Pix. `estornado`, `mantido`: of a settled debt; `devolvido`,
 * `receita`: of money that settled none; `conferido`: dealt with elsewhere.
 */
export const RESOLUCOES_PIX = ['estornado', 'mantido', 'devolvido', 'receita', 'conferido'] as const
export type ResolucaoPix = (typeof RESOLUCOES_PIX)[number]

/** What `a conferir` says about a Pix. `desfeito`: its payment was undone by hand. */
export const MOTIVOS_A_CONFERIR = [...OCORRENCIAS_PIX, 'desfeito', ...COMO_VOLTOU] as const
export type MotivoAConferir = (typeof MOTIVOS_A_CONFERIR)[number]

/** `estatico`: with the shop's own key, confirmed by hand. */
export type ProvedorPix = ProviderOf<'pagamentos'> | 'estatico'
export const PROVEDOR_PIX_LABEL: Record<ProvedorPix, string> = {
  mercadopago: 'Mercado Pago',
  stripe: 'Stripe',
  asaas: 'Asaas',
  estatico: 'Chave Pix da loja',
}

/** The public status of a charge. */
export type SituacaoPix = 'aberta' | 'paga' | 'encerrada'
export function situacaoOf(status: StatusPix): SituacaoPix {
  if (status === 'paga') return 'paga'
  return status === 'encerrada' || status === 'falha' ? 'encerrada' : 'aberta'
}

const MINUTE_MS = 60_000
/** A code this close to its expiry is no longer shown. */
const MIN_LEFT_MS = 5 * MINUTE_MS
/** Gateways reject shorter lifetimes. */
const MIN_LIFETIME_MS = 45 * MINUTE_MS
/** The longest lifetime all gateways accept (Stripe: 1,209,600 s), minus an hour. */
const MAX_LIFETIME_MS = (14 * 24 - 1) * 60 * MINUTE_MS
/** Lifetime in days of a code whose amount does not grow. */
const FIXED_AMOUNT_DAYS = 3

type Owed = {
  data_vencimento: CalendarDay
  /** Whether delay increases the amount. */
  cresce: boolean
}

/**
 * Returns when a charge expires: at the end, in São Paulo, of its due day or, if later, of today
 * (while late fees grow) or of FIXED_AMOUNT_DAYS from today (fixed amount). Stays within the
 * gateways' limits.
 */
export function expiryOf(
  { data_vencimento, cresce }: Owed,
  now: Instant,
  today: CalendarDay,
): Instant {
  const ahead = cresce ? today : addDays(today, FIXED_AMOUNT_DAYS)
  const last = data_vencimento > ahead ? data_vencimento : ahead
  const start = Date.parse(now)
  const end = Date.parse(instantInBrazil(addDays(last, 1), '00:00')) - 1000
  const expiry = Math.min(Math.max(end, start + MIN_LIFETIME_MS), start + MAX_LIFETIME_MS)
  return new Date(expiry).toISOString() as Instant
}

/** Whether a charge can be reused for what is owed now. */
export const serves = (
  charge: { valor: Centavos; expira_em: Instant; provedor: string },
  owed: { valor: Centavos; provedor: string },
  now: Instant,
) =>
  charge.valor === owed.valor &&
  charge.provedor === owed.provedor &&
  Date.parse(charge.expira_em) - Date.parse(now) > MIN_LEFT_MS

/** Whether the Pix settled a debt that money went back of: it is reversed or kept. */
export const isTakenBack = (motivo: MotivoAConferir): motivo is ComoVoltou =>
  COMO_VOLTOU.some((each) => each === motivo)

/** What a case is about: the money that went back of a settled debt, else the money that the shop has. */
export const amountAtStake = ({
  motivo,
  valor_recebido,
  voltou,
}: {
  motivo: MotivoAConferir
  valor_recebido: Centavos
  voltou: Centavos
}) => (isTakenBack(motivo) ? voltou : centavos(valor_recebido - voltou))

/**
 * Returns how much of a paid charge is with the payer again, and how; at most what was received. A
 * charge that is both refunded and disputed counts as disputed.
 */
export function wentBack(
  { devolvido, contestado }: { devolvido: Centavos; contestado: Centavos },
  recebido: Centavos,
): { voltou: Centavos; voltou_como: ComoVoltou | null } {
  const voltou = centavos(Math.min(devolvido + contestado, recebido))
  if (voltou === 0) return { voltou, voltou_como: null }
  return { voltou, voltou_como: contestado > 0 ? 'contestado' : 'devolvido' }
}

type Caucao = { caucao_encerrada_em: CalendarDay | null; caucao_devolvida: Centavos | null }

/** Whether money that went back is the returned part of a settled deposit. */
export const isReturnedCaucao = (
  { caucao_encerrada_em, caucao_devolvida }: Caucao,
  voltou: Centavos,
) => caucao_encerrada_em !== null && voltou <= (caucao_devolvida ?? 0)

/** A paid charge is asked about daily for a week, then weekly until payers can no longer dispute it. */
export const VIGIADA_POR_DIA = 7
export const VIGIADA_POR_SEMANA = 90

/** Accepted amounts for a debt: its value, up to its value with late fees on the day of payment. */
type Accepted = { least: Centavos; most: Centavos }

/**
 * Returns null if received money settles the debt, else the kind of occurrence. `asked` is the
 * charge's amount; `divida` is undefined if deleted.
 */
export function occurrenceOf(
  came: { valor: Centavos; moeda: string; devolvido: Centavos; contestado: Centavos },
  asked: Centavos,
  divida: ({ status: 'pendente' | 'contestado' | 'pago' | 'cancelado' } & Accepted) | undefined,
): OcorrenciaPix | null {
  if (wentBack(came, came.valor).voltou === came.valor) return 'voltou'
  if (!divida) return 'excluido'
  if (divida.status === 'pago') return 'duplicado'
  if (divida.status === 'cancelado') return 'cancelado'
  const right =
    came.moeda === 'BRL' &&
    came.valor === asked &&
    came.valor >= divida.least &&
    came.valor <= divida.most
  return right ? null : 'divergente'
}

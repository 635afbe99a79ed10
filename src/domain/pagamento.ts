import { addDays, type CalendarDay } from './calendar-day.ts'

export const STATUS_PAGAMENTO = ['pendente', 'pago', 'cancelado'] as const
export type StatusPagamento = (typeof STATUS_PAGAMENTO)[number]

/** Kinds: a week of the contract, the deposit, a single payment, or days added to a paid week. */
export const TIPOS_PAGAMENTO = ['semanal', 'caucao', 'avulso', 'complemento'] as const
export type TipoPagamento = (typeof TIPOS_PAGAMENTO)[number]

export const TIPO_PAGAMENTO_LABEL: Record<TipoPagamento, string> = {
  semanal: 'Semanal',
  caucao: 'Caução',
  avulso: 'Avulso',
  complemento: 'Complemento',
}

/** 'Semana 12', 'Caução', 'Complemento da semana 5'. */
export function whatIs({
  tipo,
  semana_referencia,
}: {
  tipo: TipoPagamento
  semana_referencia: number
}) {
  if (tipo === 'semanal') return `Semana ${semana_referencia}`
  return tipo === 'complemento'
    ? `Complemento da semana ${semana_referencia}`
    : TIPO_PAGAMENTO_LABEL[tipo]
}

/** Why a payment is no longer due. */
export const MOTIVOS_CANCELAMENTO = ['pausa', 'encerramento', 'prazo', 'pessoa'] as const
export type MotivoCancelamento = (typeof MOTIVOS_CANCELAMENTO)[number]

/** Returns the first day of week n of a contract. */
export const weekStart = (data_inicio: CalendarDay, n: number) => addDays(data_inicio, 7 * (n - 1))

type Pagamento = { tipo: TipoPagamento; semana_referencia: number; data_vencimento: CalendarDay }

/**
 * Returns the status columns of an unpaid payment: cancelled for the reason, or due if it is null.
 */
export const dueOrCancelled = (cancelado_por: MotivoCancelamento | null) =>
  ({ status: cancelado_por ? 'cancelado' : 'pendente', cancelado_por }) as const

/**
 * Returns the first day a payment is for: a week's own first day, even if it is due on another day.
 */
export const beginsOn = (
  { tipo, semana_referencia, data_vencimento }: Pagamento,
  data_inicio: CalendarDay,
) => (tipo === 'semanal' ? weekStart(data_inicio, semana_referencia) : data_vencimento)

/** Whether a payment is for days of the rental: a week, or days added to one. */
export const isWeek = ({ tipo }: { tipo: TipoPagamento }) =>
  tipo === 'semanal' || tipo === 'complemento'

/** Whether a payment is for days after `day` and due after it; a payment due before stays owed. */
export const isAhead = (pagamento: Pagamento, data_inicio: CalendarDay, day: CalendarDay) =>
  isWeek(pagamento) && pagamento.data_vencimento > day && beginsOn(pagamento, data_inicio) > day

import { addDays, type CalendarDay, daysBetween, formatDays } from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'
import { type Centavos, formatBRL, fromReais, roundHalfUp } from '#domain/money.ts'
import type { TaxasAtraso } from '#domain/taxas-atraso.ts'

export const STATUS_PAGAMENTO = ['pendente', 'pago', 'cancelado'] as const
export type StatusPagamento = (typeof STATUS_PAGAMENTO)[number]

/** The refusal of a payment of R$ 0,00. */
export const VALOR_ZERO = 'Um pagamento precisa ser maior que R$ 0,00'

/** Displayed status; `atrasado` follows from the date and is not stored. */
export const STATUS_EXIBIDO = ['pendente', 'atrasado', 'pago', 'cancelado'] as const
export type StatusExibido = (typeof STATUS_EXIBIDO)[number]

export const STATUS_EXIBIDO_LABEL: Record<StatusExibido, string> = {
  pendente: 'Pendente',
  atrasado: 'Atrasado',
  pago: 'Pago',
  cancelado: 'Cancelado',
}

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
export function whatIs({ tipo, semana_referencia }: { tipo: TipoPagamento; semana_referencia: number }) {
  if (tipo === 'semanal') return `Semana ${semana_referencia}`
  return tipo === 'complemento' ? `Complemento da semana ${semana_referencia}` : TIPO_PAGAMENTO_LABEL[tipo]
}

/** Why a payment is no longer due. */
export const MOTIVOS_CANCELAMENTO = ['pausa', 'encerramento', 'prazo', 'pessoa'] as const
export type MotivoCancelamento = (typeof MOTIVOS_CANCELAMENTO)[number]

/** Amount of the deposit. */
export const CAUCAO = fromReais(700)

/** A week is created this many days before its due date. */
export const DIAS_DE_ANTECEDENCIA = 7

export type Atraso = {
  dias_atraso: number
  /** Due once. */
  multa_fixa: Centavos
  /** Due per day of delay. */
  multa_diaria: Centavos
  valor_com_multa: Centavos
}

/** Hundredths of a percent as integers, which avoids rounding errors of binary fractions. */
const hundredths = (percent: number) => Math.round(percent * 100)

/** Returns the late fees as of `day`; each part is rounded half up to the cent. */
export function lateFees(
  valor: Centavos,
  vencimento: CalendarDay,
  day: CalendarDay,
  taxas: TaxasAtraso,
): Atraso {
  const dias_atraso = Math.max(0, daysBetween(vencimento, day))
  const multa_fixa = dias_atraso
    ? roundHalfUp((valor * hundredths(taxas.multa_percentual)) / 10_000)
    : (0 as Centavos)
  const multa_diaria = dias_atraso
    ? roundHalfUp((valor * hundredths(taxas.juros_mes_percentual)) / 300_000)
    : (0 as Centavos)
  return {
    dias_atraso,
    multa_fixa,
    multa_diaria,
    valor_com_multa: (valor + multa_fixa + multa_diaria * dias_atraso) as Centavos,
  }
}

export const NO_FEES = { dias_atraso: 0, multa_fixa: 0 as Centavos, multa_diaria: 0 as Centavos }

/**
 * Returns a payment's late fees as of `day`; none for a deposit, which is the customer's own money.
 */
export const feesOf = (
  {
    tipo,
    valor_original,
    data_vencimento,
  }: { tipo: TipoPagamento; valor_original: Centavos; data_vencimento: CalendarDay },
  day: CalendarDay,
  taxas: TaxasAtraso,
): Atraso =>
  tipo === 'caucao'
    ? {
        ...NO_FEES,
        dias_atraso: Math.max(0, daysBetween(data_vencimento, day)),
        valor_com_multa: valor_original,
      }
    : lateFees(valor_original, data_vencimento, day, taxas)

/**
 * Returns the calculation: 'R$ 314,93 + multa 2% R$ 6,30 + 7 dias × R$ 0,10 = R$ 321,93'. Fees
 * frozen at payment are shown without the rate, which may have changed.
 */
export function explainFees(
  valor: Centavos,
  { dias_atraso, multa_fixa, multa_diaria, valor_com_multa }: Atraso,
  taxas?: TaxasAtraso,
) {
  const percent = taxas ? ` ${percentage.format(taxas.multa_percentual)}%` : ''
  return `${formatBRL(valor)} + multa${percent} ${formatBRL(multa_fixa)} + ${formatDays(dias_atraso)} × ${formatBRL(multa_diaria)} = ${formatBRL(valor_com_multa)}`
}

const percentage = new Intl.NumberFormat('pt-BR')

/** Returns `atrasado` from the day after the due date. */
export const displayedStatus = (
  { status, data_vencimento }: { status: StatusPagamento; data_vencimento: CalendarDay },
  today: CalendarDay,
): StatusExibido => (status === 'pendente' && today > data_vencimento ? 'atrasado' : status)

type Contract = { data_inicio: CalendarDay; data_fim: CalendarDay; preco_diario: Centavos }
export type Semana = { semana_referencia: number; data_vencimento: CalendarDay; valor_original: Centavos }

/** Returns the first day of week n of a contract. */
export const weekStart = (data_inicio: CalendarDay, n: number) => addDays(data_inicio, 7 * (n - 1))

/**
 * Returns week n of a contract, due on start + 7(n−1); the last partial week costs its days.
 * Returns undefined after the end.
 */
export function weekOf({ data_inicio, data_fim, preco_diario }: Contract, n: number): Semana | undefined {
  const data_vencimento = weekStart(data_inicio, n)
  const days = Math.min(7, daysBetween(data_vencimento, data_fim) + 1)
  if (days < 1) return undefined
  return { semana_referencia: n, data_vencimento, valor_original: (days * preco_diario) as Centavos }
}

/** Returns the weeks from number `first` on whose due date is at most `ahead` days ahead. */
export function weeksToCreate(
  contract: Contract,
  first: number,
  today: CalendarDay,
  ahead = DIAS_DE_ANTECEDENCIA,
): Semana[] {
  const until = addDays(today, ahead)
  const weeks: Semana[] = []
  for (let n = first; ; n++) {
    const week = weekOf(contract, n)
    if (!week || week.data_vencimento > until) return weeks
    weeks.push(week)
  }
}

/** Returns the first week that begins on `day` or later, to continue after a pause. */
export const firstWeekFrom = (data_inicio: CalendarDay, day: CalendarDay) =>
  Math.max(1, Math.ceil(daysBetween(data_inicio, day) / 7) + 1)

/** Throws RuleViolation if the payment is paid: undo it before changing or deleting it. */
export function checkUnpaid(status: StatusPagamento) {
  if (status === 'pago')
    throw new RuleViolation(
      'Este pagamento já foi pago. Desfaça o pagamento antes de alterar ou excluir.',
      'pagamento_pago',
    )
}

/** Throws RuleViolation unless the payment is due. */
export function checkCancellable(status: StatusPagamento) {
  checkUnpaid(status)
  if (status === 'cancelado')
    throw new RuleViolation('Este pagamento já foi cancelado.', 'pagamento_cancelado')
}
/** Throws RuleViolation unless the payment is paid. */
export function checkPaid(status: StatusPagamento) {
  if (status !== 'pago') throw new RuleViolation('Este pagamento não está pago.', 'pagamento_nao_pago')
}
export function checkPayable(status: StatusPagamento) {
  if (status === 'cancelado')
    throw new RuleViolation('Este pagamento foi cancelado e não pode ser pago.', 'pagamento_cancelado')
}

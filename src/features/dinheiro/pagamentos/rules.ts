import { aluguelOfDays, type Precos } from '#domain/aluguel.ts'
import { addDays, type CalendarDay, daysBetween, formatDays } from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import {
  type MotivoCancelamento,
  type StatusPagamento,
  type TipoPagamento,
  weekStart,
} from '#domain/pagamento.ts'
import type { TaxasAtraso } from '#domain/taxas-atraso.ts'
import {
  type Aberto,
  accruedOn,
  daysLate,
  partlyReceived,
} from '#features/dinheiro/dividas/rules.ts'

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

/** A week is created this many days before its due date. */
export const DIAS_DE_ANTECEDENCIA = 7

/** The late fees of a debt as shown on a day. */
export type Atraso = {
  /** Days of late fees: since the due day, or the next business day. */
  dias_atraso: number
  /** The one-off fee that is not counted yet. */
  multa_fixa: Centavos
  /** Due per day of delay. */
  multa_diaria: Centavos
  /** Days of interest since then, or since something was received. */
  dias: number
  /** The amount with all its late fees, whether received or not. */
  valor_com_multa: Centavos
  /** What is owed: without what was received or written off. */
  devido: Centavos
}

/** Returns a debt that nothing was received of or written off. */
export const untouched = (valor_original: Centavos, data_vencimento: CalendarDay) => ({
  valor_original,
  data_vencimento,
  principal_aberto: valor_original,
  encargos_abertos: 0 as Centavos,
  encargos_lancados: 0 as Centavos,
  encargos_desde: null,
  multa_lancada: false,
})

/** What the late fees of a payment are computed from. */
export type Owed = Aberto & {
  tipo: TipoPagamento
  valor_original: Centavos
  encargos_lancados: Centavos
}

/**
 * Returns an open payment's late fees as of `day`; none for a deposit, which is the customer's own
 * money.
 */
export function encargosOf(pagamento: Owed, day: CalendarDay, taxas: TaxasAtraso): Atraso {
  const dias_atraso = daysLate(pagamento.data_vencimento, day, taxas)
  const { principal_aberto, encargos_abertos, encargos_lancados, valor_original } = pagamento
  const { dias, multa, diaria, total } =
    pagamento.tipo === 'caucao'
      ? { dias: 0, multa: 0, diaria: 0, total: 0 }
      : accruedOn(pagamento, day, taxas)
  return {
    dias_atraso,
    dias,
    multa_fixa: multa as Centavos,
    multa_diaria: diaria as Centavos,
    valor_com_multa: (valor_original + encargos_lancados + total) as Centavos,
    devido: (principal_aberto + encargos_abertos + total) as Centavos,
  }
}

/**
 * Returns the calculation of what is owed:
 * 'R$ 314,93 + multa 2% R$ 6,30 + 7 dias × R$ 0,10 = R$ 321,93', of a payment received in part 'R$ 121,53 + 4 dias × R$ 0,04 = R$ 121,69'; null if no late
 * fees are owed.
 */
export function explainEncargos(
  { principal_aberto, encargos_abertos }: Pick<Owed, 'principal_aberto' | 'encargos_abertos'>,
  { dias, multa_fixa, multa_diaria, devido }: Atraso,
  { multa_percentual }: TaxasAtraso,
) {
  if (devido === principal_aberto) return null
  const parts = [
    formatBRL(principal_aberto),
    encargos_abertos > 0 && `encargos ${formatBRL(encargos_abertos)}`,
    multa_fixa > 0 && `multa ${percentage.format(multa_percentual)}% ${formatBRL(multa_fixa)}`,
    dias > 0 && `${formatDays(dias)} × ${formatBRL(multa_diaria)}`,
  ]
  return `${parts.filter(Boolean).join(' + ')} = ${formatBRL(devido)}`
}

/** The late fees of a paid payment, fixed when it was paid. */
type Frozen = {
  valor_original: Centavos
  encargos_lancados: Centavos
  dias_atraso: number
  multa_fixa: Centavos
  multa_diaria: Centavos
}

/**
 * Returns the calculation of a paid payment's fees, without the rate, which may have changed: its
 * parts if it was paid at once, else the fees in all; null if there were none.
 */
export function explainFrozen({ valor_original, encargos_lancados, dias_atraso, ...late }: Frozen) {
  if (encargos_lancados === 0) return null
  const { multa_fixa, multa_diaria } = late
  const atOnce = multa_fixa + multa_diaria * dias_atraso === encargos_lancados
  const encargos = atOnce
    ? `multa ${formatBRL(multa_fixa)} + ${formatDays(dias_atraso)} × ${formatBRL(multa_diaria)}`
    : `encargos ${formatBRL(encargos_lancados)}`
  return `${formatBRL(valor_original)} + ${encargos} = ${formatBRL((valor_original + encargos_lancados) as Centavos)}`
}

const percentage = new Intl.NumberFormat('pt-BR')

/** Returns `atrasado` from the day after the due date. */
export const displayedStatus = (
  { status, data_vencimento }: { status: StatusPagamento; data_vencimento: CalendarDay },
  today: CalendarDay,
): StatusExibido => (status === 'pendente' && today > data_vencimento ? 'atrasado' : status)

type Contract = { data_inicio: CalendarDay; data_fim: CalendarDay; precos: Precos }
export type Semana = {
  semana_referencia: number
  data_vencimento: CalendarDay
  valor_original: Centavos
  /** The days it is for; null for all seven. */
  desde: CalendarDay | null
  ate: CalendarDay | null
}

/** Returns the columns that name the days of week n, from the first to the last; null if they are all seven. */
export function daysOfWeek(
  data_inicio: CalendarDay,
  n: number,
  { first, last }: { first: CalendarDay; last: CalendarDay },
) {
  const start = weekStart(data_inicio, n)
  const isWhole = first <= start && last >= addDays(start, 6)
  return isWhole ? { desde: null, ate: null } : { desde: first, ate: last }
}

/**
 * Returns week n of a contract, due on start + 7(n−1); the last partial week costs its days.
 * Returns undefined after the end.
 */
export function weekOf({ data_inicio, data_fim, precos }: Contract, n: number): Semana | undefined {
  const first = weekStart(data_inicio, n)
  if (first > data_fim) return undefined
  let last = addDays(first, 6)
  if (data_fim < last) last = data_fim
  return {
    semana_referencia: n,
    data_vencimento: first,
    valor_original: aluguelOfDays({ data_inicio, precos }, first, last),
    ...daysOfWeek(data_inicio, n, { first, last }),
  }
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

/** Returns the day, or today if that has passed: nobody owes a fee for what the shop made late. */
export const dueFrom = (day: CalendarDay, today: CalendarDay) => (day < today ? today : day)

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

/** Throws RuleViolation if something of the payment was received or written off. */
export function checkUntouched(pagamento: {
  valor_recebido: Centavos
  valor_dispensado: Centavos
}) {
  if (pagamento.valor_recebido + pagamento.valor_dispensado > 0)
    throw partlyReceived('Este pagamento', pagamento.valor_recebido)
}

type Editable = {
  valor_original: Centavos
  data_vencimento: CalendarDay
  semana_referencia: number
}
type Held = Editable & {
  status: StatusPagamento
  cancelado_por: MotivoCancelamento | null
  valor_recebido: Centavos
  valor_dispensado: Centavos
}

/**
 * Throws RuleViolation if a payment changes more than its notes although it is paid, something of it was
 * received, or the end of the rental cancelled it, which may have credited what it had received.
 */
export function checkEditable(
  before: Held,
  changes: { [Name in keyof Editable]?: Editable[Name] | undefined },
) {
  const moves = (['valor_original', 'data_vencimento', 'semana_referencia'] as const).some(
    (name) => changes[name] !== undefined && changes[name] !== before[name],
  )
  if (!moves) return
  if (before.cancelado_por === 'encerramento')
    throw new RuleViolation(
      'Este pagamento foi cancelado com o fim da locação: valor, vencimento e semana não mudam.',
      'pagamento_cancelado',
    )
  checkUnpaid(before.status)
  checkUntouched(before)
}

/** Throws RuleViolation unless the payment is due. */
export function checkCancellable(status: StatusPagamento) {
  checkUnpaid(status)
  if (status === 'cancelado')
    throw new RuleViolation('Este pagamento já foi cancelado.', 'pagamento_cancelado')
}
/** Throws RuleViolation unless the payment is paid. */
export function checkPaid(status: StatusPagamento) {
  if (status !== 'pago')
    throw new RuleViolation('Este pagamento não está pago.', 'pagamento_nao_pago')
}
export function checkPayable(status: StatusPagamento) {
  if (status === 'cancelado')
    throw new RuleViolation(
      'Este pagamento foi cancelado e não pode ser pago.',
      'pagamento_cancelado',
    )
}

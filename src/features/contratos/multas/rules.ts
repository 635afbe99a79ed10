import {
  addDays,
  type CalendarDay,
  dayInBrazil,
  daysBetween,
  formatDay,
  type Instant,
} from '#domain/calendar-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import type { TipoInfracao } from '#domain/infracoes.ts'
import type { Centavos } from '#domain/money.ts'
import type { StatusMulta } from '#domain/multa.ts'
import { sneAmount } from './indicacao/rules.ts'

export const TIPO_INFRACAO_LABEL: Record<TipoInfracao, string> = {
  velocidade: 'Velocidade',
  sinal_vermelho: 'Sinal vermelho',
  estacionamento: 'Estacionamento',
  capacete: 'Capacete',
  cnh_vencida: 'CNH vencida',
  outros: 'Outros',
}

export const STATUS_MULTA_LABEL: Record<StatusMulta, string> = {
  nova: 'Nova',
  notificada: 'Notificada',
  cobranca_criada: 'Cobrança criada',
  paga: 'Paga',
  contestada: 'Contestada',
}

/** Statuses before the customer is notified, shown in the list of new fines. */
export const NEW_STATUS = ['nova', 'cobranca_criada'] as const satisfies StatusMulta[]
export const isNew = (status: StatusMulta) => NEW_STATUS.some((each) => each === status)

type Billed = { status: StatusMulta; cobranca_id: string | null; origem: string }
/**
 * Whether a renter found later is billed: a fine notified without a renter was sent to nobody, and
 * nobody owes a simulated one.
 */
export const isBillable = ({ status, cobranca_id, origem }: Billed) =>
  cobranca_id === null &&
  origem !== ORIGEM_SIMULADA &&
  (status === 'nova' || status === 'notificada')

/** Origin of simulated fines, which nobody owes. */
export const ORIGEM_SIMULADA = 'simulacao'

/** Origin of fines that a person entered from their notice. */
export const ORIGEM_MANUAL = 'manual'

/** Days to name the driver, from the notification or, if unknown, from detection. */
export const PRAZO_INDICACAO_DIAS = 30
export const indicationDeadline = (data_notificacao: CalendarDay | null, detected: CalendarDay) =>
  addDays(data_notificacao ?? detected, PRAZO_INDICACAO_DIAS)

export type Amounts = {
  valor_original: Centavos
  valor_desconto: Centavos | null
  data_vencimento: CalendarDay
  data_vencimento_desconto: CalendarDay | null
  /** When the company accepted 40 % off, valid until the due date. */
  sne_aceito_em?: CalendarDay | null
}

/** Returns the discounted amount and its last day; null if there is no discount. */
export function discountOf(multa: Amounts): { valor: Centavos; ate: CalendarDay } | null {
  const {
    valor_original,
    valor_desconto,
    data_vencimento,
    data_vencimento_desconto,
    sne_aceito_em,
  } = multa
  if (sne_aceito_em) return { valor: sneAmount(valor_original), ate: data_vencimento }
  if (valor_desconto === null || data_vencimento_desconto === null) return null
  return { valor: valor_desconto, ate: data_vencimento_desconto }
}

/** Whether the discount is valid on `day`, its last day included. */
export const isDiscountValid = (multa: Amounts, day: CalendarDay) =>
  discountOf(multa) !== null && day <= discountOf(multa)!.ate

/** Returns the amount payable on `day`. */
export const amountInForce = (multa: Amounts, day: CalendarDay): Centavos =>
  isDiscountValid(multa, day) ? discountOf(multa)!.valor : multa.valor_original

type Dated = { data_vencimento: CalendarDay; status: StatusMulta }

/** Whether it is unpaid after its due date. */
export const isOverdue = ({ data_vencimento, status }: Dated, today: CalendarDay) =>
  status !== 'paga' && data_vencimento < today

/** Days ahead, including today, in which an unpaid fine counts as due soon. */
export const DUE_SOON_DAYS = 7
export function isDueSoon({ data_vencimento, status }: Dated, today: CalendarDay) {
  const days = daysBetween(today, data_vencimento)
  return status !== 'paga' && days >= 0 && days <= DUE_SOON_DAYS
}

/**
 * Returns due date and amount of the extra charge: the amount in force on that date plus the shop's
 * fee.
 */
export function cobrancaTerms(multa: Amounts, taxa: Centavos, today: CalendarDay) {
  const due = isDiscountValid(multa, today) ? discountOf(multa)!.ate : multa.data_vencimento
  const data_vencimento = due < today ? today : due
  return { data_vencimento, valor: (amountInForce(multa, data_vencimento) + taxa) as Centavos }
}

/** Statuses a user may set; the others are set by the system. */
export const SETTABLE_STATUS = ['notificada', 'paga', 'contestada'] as const satisfies StatusMulta[]

export function checkStatusChange(before: StatusMulta, after: StatusMulta) {
  if (before !== after && !SETTABLE_STATUS.some((status) => status === after))
    throw new RuleViolation(
      `Uma multa não pode voltar para "${STATUS_MULTA_LABEL[after]}".`,
      'status_nao_permitido',
    )
}

/** Returns the status after notifying; throws RuleViolation if the fine is paid or contested. */
export function statusAfterNotification(status: StatusMulta): StatusMulta {
  if (status === 'paga' || status === 'contestada')
    throw new RuleViolation(
      `Esta multa já está ${STATUS_MULTA_LABEL[status].toLowerCase()}.`,
      'multa_encerrada',
    )
  return 'notificada'
}

type Days = {
  data_infracao: Instant
  data_notificacao: CalendarDay | null
  data_vencimento: CalendarDay
}

/** Returns the infraction day, the earliest allowed day for notification and payment. */
export const firstDayOf = ({ data_infracao }: Pick<Days, 'data_infracao'>) =>
  dayInBrazil(new Date(data_infracao))

/**
 * Throws ValidationError if a changed day is before the infraction; unchanged days are not checked.
 */
export function checkDays(before: Days, after: Days) {
  const first = firstDayOf(before)
  const refuse = (campo: 'data_notificacao' | 'data_vencimento', what: string) => {
    const day = after[campo]
    if (day !== null && day !== before[campo] && day < first)
      throw new ValidationError([
        { campo, mensagem: `${what} não pode ser anterior à infração (${formatDay(first)})` },
      ])
  }
  refuse('data_notificacao', 'A notificação')
  refuse('data_vencimento', 'O vencimento')
}

type Registered = {
  data_infracao: Instant
  data_vencimento: CalendarDay
  prazo_indicacao?: CalendarDay | null | undefined
}

/**
 * Throws ValidationError if the infraction is in the future, or the due date or the indication
 * deadline before it.
 */
export function checkRegistered(multa: Registered, now: Instant) {
  if (multa.data_infracao > now)
    throw new ValidationError([
      { campo: 'data_infracao', mensagem: 'A infração não pode estar no futuro' },
    ])
  const first = firstDayOf(multa)
  const refuse = (campo: 'data_vencimento' | 'prazo_indicacao', what: string) => {
    const day = multa[campo]
    if (day && day < first)
      throw new ValidationError([
        { campo, mensagem: `${what} não pode ser anterior à infração (${formatDay(first)})` },
      ])
  }
  refuse('data_vencimento', 'O vencimento')
  refuse('prazo_indicacao', 'O prazo de indicação')
}

/**
 * Throws ValidationError unless a discount has amount and day, is not above the total and ends by
 * the due date.
 */
export function checkAmounts(multa: Amounts) {
  const refuse = (campo: keyof Amounts, mensagem: string) => {
    throw new ValidationError([{ campo, mensagem }])
  }
  if ((multa.valor_desconto === null) !== (multa.data_vencimento_desconto === null))
    refuse('data_vencimento_desconto', 'O desconto precisa do valor e da data limite')
  if (multa.valor_desconto !== null && multa.valor_desconto > multa.valor_original)
    refuse('valor_desconto', 'O valor com desconto não pode ser maior que o original')
  if (multa.data_vencimento_desconto && multa.data_vencimento_desconto > multa.data_vencimento)
    refuse('data_vencimento_desconto', 'O desconto não pode valer depois do vencimento')
}

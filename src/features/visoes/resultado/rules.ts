import { addMonths, type CalendarDay, dayInBrazil, monthOf } from '#domain/calendar-day.ts'
import { ValidationError } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'

/** The longest period, in months. */
export const MAX_MONTHS = 60
/** Months shown of one motorcycle, the running one included. */
export const MONTHS_SHOWN = 12
/** Whole months whose mean says how long a motorcycle takes to pay for itself. */
const MEAN_OF = 3

/** A month as 'AAAA-MM'. */
export type Mes = string

export const mesOf = (day: CalendarDay): Mes => day.slice(0, 7)
const firstOf = (mes: Mes) => `${mes}-01` as CalendarDay

/** Returns the month that is `months` away. */
export const mesAway = (mes: Mes, months: number): Mes => mesOf(addMonths(firstOf(mes), months))

export type Period = { de: Mes; ate: Mes; first: CalendarDay; last: CalendarDay }

/** Returns the days of whole months, of this one by default. Throws ValidationError for none or too many. */
export function periodOf(
  asked: { de?: Mes | undefined; ate?: Mes | undefined },
  today: CalendarDay,
) {
  const { de = mesOf(today), ate = mesOf(today) } = asked
  if (de > ate) throw wrongPeriod('O mês inicial não pode ser depois do final')
  if (mesAway(de, MAX_MONTHS) <= ate) throw wrongPeriod(`Escolha no máximo ${MAX_MONTHS} meses`)
  return { de, ate, first: firstOf(de), last: monthOf(firstOf(ate)).last }
}
const wrongPeriod = (mensagem: string) => new ValidationError([{ campo: 'de', mensagem }])

export type Dinheiro = { recebido: Centavos; manutencao: Centavos; despesas: Centavos }

export const resultadoOf = ({ recebido, manutencao, despesas }: Dinheiro) =>
  (recebido - manutencao - despesas) as Centavos

/** Days of a motorcycle by what it was at the end of each: rented, idle, in the workshop, out of service. */
export type Dias = { alugada: number; parada: number; oficina: number; fora: number }

/** Returns the rented share of the days on which it could have been rented, in percent; null without such days. */
export function occupancy({ alugada, parada, oficina }: Omit<Dias, 'fora'>) {
  const days = alugada + parada + oficina
  return days ? Math.round((1000 * alugada) / days) / 10 : null
}

/** The three whole months before the running one. */
export function meanPeriod(today: CalendarDay) {
  const { first } = monthOf(today)
  return { from: addMonths(first, -MEAN_OF), until: first }
}

export type Investimento = {
  valor_aquisicao: Centavos | null
  resultado_anterior: Centavos
  baixa_valor: Centavos | null
  criado_em: string
  /** The result since the first month, and of the three whole months before this one. */
  desde_o_inicio: Centavos
  tres_meses: Centavos
}

/**
 * Returns what a motorcycle earned since it was bought, what of its price is still to come in, in how
 * many months at the mean of the last three, and what was left once it was written off.
 */
export function payback(moto: Investimento, today: CalendarDay) {
  const { valor_aquisicao, resultado_anterior, desde_o_inicio, baixa_valor } = moto
  const recuperado = (resultado_anterior + desde_o_inicio) as Centavos
  if (valor_aquisicao === null)
    return { recuperado, falta: null, meses_para_recuperar: null, saldo_final: null }
  const falta = Math.max(0, valor_aquisicao - recuperado) as Centavos
  const saldo = baixa_valor === null ? null : recuperado + baixa_valor - valor_aquisicao
  return {
    recuperado,
    falta,
    meses_para_recuperar: monthsToRecover(falta, moto, today),
    saldo_final: saldo as Centavos | null,
  }
}

/** Returns null without a forecast: fewer than three whole months known, or nothing left over in them. */
function monthsToRecover(
  falta: Centavos,
  { criado_em, tres_meses }: Pick<Investimento, 'criado_em' | 'tres_meses'>,
  today: CalendarDay,
) {
  const isKnown = dayInBrazil(new Date(criado_em)) <= meanPeriod(today).from
  return isKnown && tres_meses > 0 ? Math.ceil((MEAN_OF * falta) / tres_meses) : null
}

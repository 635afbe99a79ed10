import { type CalendarDay, daysOfMonth, monthOf } from '#domain/calendar-day.ts'
import { type Centavos, sum } from '#domain/money.ts'
import { TIPOS_RECEBIMENTO, type TipoRecebimento } from '#domain/recebimento.ts'

/** What the money of the register is; `caucao` paid debts from a deposit, `estorno` went back. */
export const NATUREZAS = ['aluguel', 'encargos', 'cobranca', 'caucao', 'manual', 'estorno'] as const
export type Natureza = (typeof NATUREZAS)[number]

export const NATUREZA_LABEL: Record<Natureza, string> = {
  aluguel: 'Aluguel',
  encargos: 'Multa e juros por atraso',
  cobranca: 'Cobranças extras',
  caucao: 'Pago com a caução',
  manual: 'Lançamentos manuais',
  estorno: 'Estornos',
}

/**
 * Part of a day's revenue by one means and of one nature; `dia` counts from 0 at the first of the month. Several
 * parts may have the same day and means.
 */
export type Recebido = {
  dia: number
  tipo_recebimento: TipoRecebimento
  natureza: Natureza
  total: Centavos
}

/** Returns the first and last day of month `mes` (1 to 12), or of the whole year. */
export function periodOf(ano: number, mes?: number): { first: CalendarDay; last: CalendarDay } {
  const firstOf = (n: number) => `${ano}-${String(n).padStart(2, '0')}-01` as CalendarDay
  return { first: firstOf(mes ?? 1), last: monthOf(firstOf(mes ?? 12)).last }
}

/**
 * Returns the totals of every day of the month of `day`, 0 for days without revenue. All rows must
 * be of that month.
 */
export function byDay(rows: Recebido[], day: CalendarDay): Day[] {
  const days = daysOfMonth(day).map((dia) => ({ dia, total: 0 as Centavos }))
  for (const { dia, total } of rows) {
    const one = days[dia]!
    one.total = (one.total + total) as Centavos
  }
  return days
}

type Day = { dia: CalendarDay; total: Centavos }
export type Comparison = {
  /** The last day of the month included in both sums; undefined if both months are complete. */
  until: number | undefined
  now: Centavos
  before: Centavos
  /** Growth in whole percent; undefined if there was no revenue before. */
  percent: number | undefined
}

/**
 * Compares a month with the previous one. The current month is compared with the same days of the
 * previous one.
 */
export function compareMonths(month: Day[], previous: Day[], today: CalendarDay): Comparison {
  const until = month.some(({ dia }) => dia === today) ? Number(today.slice(8)) : undefined
  const upTo = (days: Day[]) =>
    sum(days.filter(({ dia }) => !until || Number(dia.slice(8)) <= until).map(({ total }) => total))
  const [now, before] = [upTo(month), upTo(previous)]
  return {
    until,
    now,
    before,
    percent: before > 0 ? Math.round((100 * (now - before)) / before) : undefined,
  }
}

/** Adds months: 2026/1 minus one is 2025/12. */
export function monthAway({ ano, mes }: { ano: number; mes: number }, months: number) {
  const count = ano * 12 + mes - 1 + months
  return { ano: Math.floor(count / 12), mes: (count % 12) + 1 }
}

/** Returns the totals of all means of payment in screen order, including 0. */
export function byTipo(rows: Recebido[]) {
  const parts = TIPOS_RECEBIMENTO.map((tipo_recebimento) => ({
    tipo_recebimento,
    total: 0 as Centavos,
  }))
  for (const { tipo_recebimento, total } of rows) {
    const part = parts[TIPOS_RECEBIMENTO.indexOf(tipo_recebimento)]!
    part.total = (part.total + total) as Centavos
  }
  return parts
}

/** Returns the totals by nature, without those that are 0. */
export function byNatureza(rows: Recebido[]) {
  const totals = new Map<Natureza, Centavos>()
  for (const { natureza, total } of rows)
    totals.set(natureza, ((totals.get(natureza) ?? 0) + total) as Centavos)
  return NATUREZAS.flatMap((natureza) => {
    const total = totals.get(natureza)
    return total ? [{ natureza, total }] : []
  })
}

/** Returns the totals of the twelve months, including 0. */
export function byMonth(rows: { mes: number; total: Centavos }[]) {
  const months = Array.from({ length: 12 }, (_, index) => ({
    mes: index + 1,
    total: 0 as Centavos,
  }))
  for (const { mes, total } of rows) months[mes - 1]!.total = total
  return months
}

export const totalOf = (rows: { total: Centavos }[]) => sum(rows.map(({ total }) => total))

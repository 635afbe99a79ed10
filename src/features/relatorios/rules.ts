import { type CalendarDay, daysOfMonth, monthOf } from '#domain/calendar-day.ts'
import { type Centavos, sum } from '#domain/money.ts'
import { TIPOS_RECEBIMENTO, type TipoRecebimento } from '#domain/recebimento.ts'

/** A part of what came in on one day, so many days after the first of its month, by one means; others may be of the same. */
export type Recebido = { dia: number; tipo_recebimento: TipoRecebimento; total: Centavos }

/** First and last day of month `mes` (1 to 12), or of the whole year. */
export function periodOf(ano: number, mes?: number): { first: CalendarDay; last: CalendarDay } {
  const firstOf = (n: number) => `${ano}-${String(n).padStart(2, '0')}-01` as CalendarDay
  return { first: firstOf(mes ?? 1), last: monthOf(firstOf(mes ?? 12)).last }
}

/** Every day of the month that holds `day`, those without a receipt at zero, so that a chart has no gaps. All rows are of that month. */
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
  /** The last day of the month that both are added up to; none where both months are whole. */
  until: number | undefined
  now: Centavos
  before: Centavos
  /** Growth in whole percent; none without anything to compare with. */
  percent: number | undefined
}

/** A month against the one before. A month still running is compared as far as it has come, not with a whole one. */
export function compareMonths(month: Day[], previous: Day[], today: CalendarDay): Comparison {
  const until = month.some(({ dia }) => dia === today) ? Number(today.slice(8)) : undefined
  const upTo = (days: Day[]) =>
    sum(days.filter(({ dia }) => !until || Number(dia.slice(8)) <= until).map(({ total }) => total))
  const [now, before] = [upTo(month), upTo(previous)]
  return { until, now, before, percent: before > 0 ? Math.round((100 * (now - before)) / before) : undefined }
}

/** The month so many months away: of 2026 and 1, minus one is 2025 and 12. */
export function monthAway({ ano, mes }: { ano: number; mes: number }, months: number) {
  const count = ano * 12 + mes - 1 + months
  return { ano: Math.floor(count / 12), mes: (count % 12) + 1 }
}

/** Every means of payment in the order the screens list them, the unused at zero. */
export function byTipo(rows: Recebido[]) {
  const parts = TIPOS_RECEBIMENTO.map((tipo_recebimento) => ({ tipo_recebimento, total: 0 as Centavos }))
  for (const { tipo_recebimento, total } of rows) {
    const part = parts[TIPOS_RECEBIMENTO.indexOf(tipo_recebimento)]!
    part.total = (part.total + total) as Centavos
  }
  return parts
}

/** The twelve months of a year, those of which there is nothing at zero. */
export function byMonth(rows: { mes: number; total: Centavos }[]) {
  const months = Array.from({ length: 12 }, (_, index) => ({ mes: index + 1, total: 0 as Centavos }))
  for (const { mes, total } of rows) months[mes - 1]!.total = total
  return months
}

export const totalOf = (rows: { total: Centavos }[]) => sum(rows.map(({ total }) => total))

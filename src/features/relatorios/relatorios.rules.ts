import { addMonths, type CalendarDay, daysOfMonth, monthOf } from '#domain/calendar-day.ts'
import { type Centavos, sum } from '#domain/money.ts'
import { TIPOS_RECEBIMENTO, type TipoRecebimento } from '#features/receitas/receitas.rules.ts'

/** What came in on one day by one means. */
export type Recebido = { dia: CalendarDay; tipo_recebimento: TipoRecebimento; total: Centavos }

const totalWhere = (rows: Recebido[], belongs: (row: Recebido) => boolean) =>
  sum(rows.filter(belongs).map(({ total }) => total))

/** First and last day of month `mes` (1 to 12), or of the whole year. */
export function periodOf(ano: number, mes?: number): { first: CalendarDay; last: CalendarDay } {
  const firstOf = (n: number) => `${ano}-${String(n).padStart(2, '0')}-01` as CalendarDay
  return { first: firstOf(mes ?? 1), last: monthOf(firstOf(mes ?? 12)).last }
}

const monthNumber = (day: CalendarDay) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** Every day of a period of whole months, those without a receipt at zero, so that a chart has no gaps. */
export function byDay(rows: Recebido[], { first, last }: ReturnType<typeof periodOf>): Day[] {
  const days: Day[] = []
  // Where each month begins among them: a day's place follows from it, without looking its text up.
  const begins: number[] = []
  const monthsIn = (day: CalendarDay) => monthNumber(day) - monthNumber(first)
  for (let month = first; month <= last; month = addMonths(month, 1)) {
    begins.push(days.length)
    for (const dia of daysOfMonth(month)) days.push({ dia, total: 0 as Centavos })
  }
  for (const { dia, total } of rows) {
    const day = days[begins[monthsIn(dia)]! + Number(dia.slice(8)) - 1]!
    day.total = (day.total + total) as Centavos
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
  const parts = new Map(
    TIPOS_RECEBIMENTO.map((tipo_recebimento) => [
      tipo_recebimento,
      { tipo_recebimento, total: 0 as Centavos },
    ]),
  )
  for (const { tipo_recebimento, total } of rows) {
    const part = parts.get(tipo_recebimento)!
    part.total = (part.total + total) as Centavos
  }
  return [...parts.values()]
}

/** The twelve months, the empty ones at zero. */
export const byMonth = (rows: Recebido[]) =>
  Array.from({ length: 12 }, (_, index) => ({
    mes: index + 1,
    total: totalWhere(rows, ({ dia }) => Number(dia.slice(5, 7)) === index + 1),
  }))

export const totalOf = (rows: Recebido[]) => sum(rows.map(({ total }) => total))

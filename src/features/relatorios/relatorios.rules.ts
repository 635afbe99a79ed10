import { addDays, addMonths, type CalendarDay } from '#domain/calendar-day.ts'
import { type Centavos, sum } from '#domain/money.ts'
import { TIPOS_RECEBIMENTO, type TipoRecebimento } from '#features/receitas/receitas.rules.ts'

/** What came in on one day by one means. */
export type Recebido = { dia: CalendarDay; tipo_recebimento: TipoRecebimento; total: Centavos }

const totalWhere = (rows: Recebido[], belongs: (row: Recebido) => boolean) =>
  sum(rows.filter(belongs).map(({ total }) => total))

/** First and last day of month `mes` (1 to 12), or of the whole year. */
export function periodOf(ano: number, mes?: number): { first: CalendarDay; last: CalendarDay } {
  const first = `${ano}-${String(mes ?? 1).padStart(2, '0')}-01` as CalendarDay
  return { first, last: addDays(addMonths(first, mes ? 1 : 12), -1) }
}

/** Every day of the period, those without a receipt at zero, so that a chart has no gaps. */
export function byDay(rows: Recebido[], { first, last }: ReturnType<typeof periodOf>) {
  const totals = new Map<CalendarDay, Centavos>()
  for (let dia = first; dia <= last; dia = addDays(dia, 1)) totals.set(dia, 0 as Centavos)
  for (const { dia, total } of rows) totals.set(dia, sum([totals.get(dia) ?? (0 as Centavos), total]))
  return [...totals].map(([dia, total]) => ({ dia, total }))
}

/** Every means of payment in the order the screens list them, the unused at zero. */
export const byTipo = (rows: Recebido[]) =>
  TIPOS_RECEBIMENTO.map((tipo_recebimento) => ({
    tipo_recebimento,
    total: totalWhere(rows, (row) => row.tipo_recebimento === tipo_recebimento),
  }))

/** The twelve months, the empty ones at zero. */
export const byMonth = (rows: Recebido[]) =>
  Array.from({ length: 12 }, (_, index) => ({
    mes: index + 1,
    total: totalWhere(rows, ({ dia }) => Number(dia.slice(5, 7)) === index + 1),
  }))

export const totalOf = (rows: Recebido[]) => totalWhere(rows, () => true)

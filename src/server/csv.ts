import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { type Centavos, formatDecimal } from '#domain/money.ts'

type Cell = string | number | null

/**
 * Rows as CSV: UTF-8 with BOM, `;` and decimal comma, as a pt-BR Excel opens it by double click; a cell that begins
 * with = + - @ is made plain text. The first row's names are the header. Reading ends when the stream is given up.
 */
export function csvOf(rows: AsyncIterable<Record<string, Cell>>): Readable {
  const csv = stringify({
    bom: true,
    delimiter: ';',
    header: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })
  return pipeline(Readable.from(rows), csv, () => undefined)
}

export const csvDay = (day: CalendarDay | null) => (day ? formatDay(day) : '')
export const csvAmount = (amount: Centavos | null) =>
  amount === null ? '' : formatDecimal(amount).replaceAll('.', '')

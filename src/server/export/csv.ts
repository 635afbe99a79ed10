import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { type Centavos, formatDecimal } from '#domain/money.ts'

type Cell = string | number | null

/** So many rows are written together: a stream's way through for each row costs more than the row. */
const ROWS_AT_ONCE = 200

/**
 * Rows as CSV: UTF-8 with BOM, `;` and decimal comma, as a pt-BR Excel opens it by double click; a cell that begins
 * with = + - @ is made plain text. The first row's names are the header. Reading ends when the stream is given up.
 */
export const csvOf = (rows: AsyncIterable<Record<string, Cell>>): Readable => Readable.from(written(rows))

async function* written(rows: AsyncIterable<Record<string, Cell>>) {
  let batch: Record<string, Cell>[] = []
  let isFirst = true
  const text = () =>
    stringify(batch, {
      bom: isFirst,
      delimiter: ';',
      header: isFirst,
      escape_formulas: true,
      record_delimiter: 'windows',
    })
  for await (const row of rows) {
    if (batch.push(row) < ROWS_AT_ONCE) continue
    yield text()
    batch = []
    isFirst = false
  }
  if (isFirst || batch.length) yield text()
}

export const csvDay = (day: CalendarDay | null) => (day ? formatDay(day) : '')
export const csvAmount = (amount: Centavos | null) =>
  amount === null ? '' : formatDecimal(amount).replaceAll('.', '')

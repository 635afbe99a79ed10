import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'
import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { type Centavos, formatDecimal } from '#domain/money.ts'

type Cell = string | number | null

/** Rows csvChunks per chunk: passing each row through the stream alone costs more than the row. */
const ROWS_AT_ONCE = 200

/**
 * Returns rows as CSV for a pt-BR Excel: UTF-8 with BOM, `;` and decimal comma. A cell that starts
 * with = + - @ is escaped to plain text, unless it is an amount below zero. The first row's keys are
 * the header. Reading stops when the stream is destroyed.
 */
export const csvOf = (rows: AsyncIterable<Record<string, Cell>>): Readable =>
  Readable.from(csvChunks(rows))

async function* csvChunks(rows: AsyncIterable<Record<string, Cell>>) {
  let batch: Record<string, Cell>[] = []
  let isFirst = true
  const text = () =>
    stringify(batch, {
      bom: isFirst,
      delimiter: ';',
      header: isFirst,
      escape_formulas: true,
      cast: { string: cell },
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

const NEGATIVE = /^-\d+,\d{2}$/
const cell = (value: string) => (NEGATIVE.test(value) ? { value, escape_formulas: false } : value)

export const csvDay = (day: CalendarDay | null) => (day ? formatDay(day) : '')
export const csvAmount = (amount: Centavos | null | undefined) =>
  amount === null || amount === undefined ? '' : formatDecimal(amount).replaceAll('.', '')

/** Lets the answer be saved as a CSV file of that name, which has only letters, digits, `-`, `_` and `.`. */
export const asCsv = (reply: FastifyReply, name: string) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)

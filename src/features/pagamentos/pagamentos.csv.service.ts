import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { type Centavos, formatDecimal } from '#domain/money.ts'
import { readConfig } from '#features/configuracoes/configuracoes.service.ts'
import { shortId } from '#features/locacoes/locacoes.rules.ts'
import type { Work } from '#server/work.ts'
import { listPagamentos, type PagamentoFilters, type PagamentoRow } from './pagamentos.lista.queries.ts'
import { STATUS_EXIBIDO_LABEL, TIPO_PAGAMENTO_LABEL } from './pagamentos.rules.ts'
import { present } from './pagamentos.service.ts'

const PAGE = 1000

/**
 * All payments that the filters choose as CSV, read in pages of one consistent view, so that memory stays small
 * however many there are. UTF-8 with BOM, `;` and decimal comma, as a pt-BR Excel opens by double click; a cell
 * that begins with = + - @ is made plain text.
 */
export function exportCsv(work: Work, filters: PagamentoFilters): Readable {
  return Readable.from(rows(work, filters)).pipe(
    stringify({
      bom: true,
      delimiter: ';',
      header: true,
      escape_formulas: true,
      record_delimiter: 'windows',
    }),
  )
}

async function* rows({ db, today }: Work, filters: PagamentoFilters) {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    const taxas = await readConfig(tx, 'pagamentos')
    let cursor: string | undefined
    do {
      const page = await listPagamentos(tx, { ...filters, today, limite: PAGE, cursor })
      for (const row of page.items) yield line(present(row, today, taxas))
      cursor = page.next
    } while (cursor)
  } finally {
    await tx.rollback().execute()
  }
}

const day = (value: CalendarDay | null) => (value ? formatDay(value) : '')
const amount = (value: Centavos | null) => (value === null ? '' : formatDecimal(value).replaceAll('.', ''))

const line = (row: ReturnType<typeof present<PagamentoRow>>) => ({
  Cliente: row.cliente_nome,
  Telefone: row.cliente_telefone,
  Placa: row.moto_placa,
  Locação: shortId(row.locacao_id),
  Tipo: TIPO_PAGAMENTO_LABEL[row.tipo],
  Semana: row.semana_referencia,
  Vencimento: day(row.data_vencimento),
  Situação: STATUS_EXIBIDO_LABEL[row.status_exibido],
  Valor: amount(row.valor_original),
  'Dias de atraso': row.dias_atraso,
  'Multa fixa': amount(row.multa_fixa),
  'Multa por dia': amount(row.multa_diaria),
  'Valor com multa': amount(row.valor_com_multa),
  'Valor pago': amount(row.valor_pago),
  'Data do pagamento': day(row.data_pagamento),
  Observações: row.observacoes ?? '',
})

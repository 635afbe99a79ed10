import type { Readable } from 'node:stream'
import { formatTelefone } from '#domain/documents.ts'
import { shortId } from '#domain/locacao.ts'
import type { Centavos } from '#domain/money.ts'
import { TIPO_PAGAMENTO_LABEL } from '#domain/pagamento.ts'
import { formasText } from '#domain/recebimento.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { everyPage, readSnapshot } from '#server/database/read-snapshot.ts'
import { csvAmount as amount, csvOf, csvDay as day } from '#server/export/csv.ts'
import { listPagamentos, type PagamentoFilters, type PagamentoRow } from '../queries.ts'
import { STATUS_EXIBIDO_LABEL } from '../rules.ts'
import { present } from '../service.ts'

const PAGE = 1000

/** Streams all filtered payments as CSV, page by page from one snapshot, with constant memory. */
export const exportCsv = ({ db, today }: Context, filters: PagamentoFilters): Readable =>
  csvOf(readSnapshot(db, (view) => rows(view, { ...filters, today })))

async function* rows(view: Db, filters: PagamentoFilters & Pick<Context, 'today'>) {
  const taxas = await readConfig(view, 'pagamentos')
  const pages = everyPage((cursor) => listPagamentos(view, { ...filters, limite: PAGE, cursor }))
  for await (const items of pages)
    for (const row of items) yield line(present(row, filters.today, taxas))
}

/** The late fees that are owed today. */
const openFees = ({
  status,
  devido_hoje,
  principal_aberto,
}: ReturnType<typeof present<PagamentoRow>>) =>
  (status === 'pendente' ? devido_hoje - principal_aberto : 0) as Centavos

const line = (row: ReturnType<typeof present<PagamentoRow>>) => ({
  Cliente: row.cliente_nome,
  Telefone: formatTelefone(row.cliente_telefone),
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
  Recebido: amount(row.valor_recebido),
  Dispensado: amount(row.valor_dispensado),
  'Encargos em aberto': amount(openFees(row)),
  'Devido hoje': amount(row.devido_hoje),
  'Valor pago': amount(row.valor_pago),
  'Data do pagamento': day(row.data_pagamento),
  Forma: formasText(row.formas),
  Observações: row.observacoes ?? '',
})

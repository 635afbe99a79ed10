import type { Readable } from 'node:stream'
import { formatCPF, formatTelefone } from '#domain/documents.ts'
import { PLANOS, shortId } from '#domain/locacao.ts'
import type { Context } from '#server/database/context.ts'
import { everyPage, readSnapshot } from '#server/database/read-snapshot.ts'
import { csvAmount, csvDay, csvOf } from '#server/export/csv.ts'
import { STATUS_LOCACAO_LABEL } from '../rules.ts'
import { listLocacoes } from '../service.ts'
import { type Conta, contasOf } from './queries.ts'

const PAGE = 1000

type Asked = Omit<Parameters<typeof listLocacoes>[1], 'limite' | 'cursor'>
type Row = Awaited<ReturnType<typeof listLocacoes>>['items'][number]

/** Streams all filtered rentals as CSV, in the order of the list, from one snapshot. */
export const exportLocacoes = (ctx: Context, asked: Asked): Readable =>
  csvOf(readSnapshot(ctx.db, (db) => rows({ ...ctx, db }, asked)))

async function* rows(ctx: Context, asked: Asked) {
  const pages = everyPage((cursor) => listLocacoes(ctx, { ...asked, limite: PAGE, cursor }))
  for await (const items of pages) {
    const ids = items.map(({ id }) => id)
    const contas = await contasOf(ctx.db, ids)
    for (const locacao of items) yield line(locacao, contas.get(locacao.id)!)
  }
}

const line = (locacao: Row, conta: Conta) => ({
  Locação: shortId(locacao.id),
  Situação: STATUS_LOCACAO_LABEL[locacao.status],
  Cliente: locacao.cliente_nome,
  CPF: formatCPF(conta.cpf),
  Telefone: formatTelefone(locacao.cliente_telefone),
  Placa: locacao.moto_placa,
  Plano: PLANOS[locacao.plano].nome,
  Início: csvDay(locacao.data_inicio),
  'Fim do contrato': csvDay(locacao.data_fim_contratada),
  'Data de encerramento': csvDay(locacao.data_encerramento),
  'Valor da semana': csvAmount(locacao.preco_semanal),
  'Semanas pagas': conta.semanas_pagas,
  Caução: csvAmount(conta.caucao),
  'Cobranças em aberto': csvAmount(conta.cobrancas),
  'Km de saída': locacao.moto_km_saida,
  Observações: locacao.observacoes ?? '',
})

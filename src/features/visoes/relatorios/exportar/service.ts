import { Readable } from 'node:stream'
import { formatCEP, formatCPF, formatTelefone } from '#domain/documents.ts'
import { formatBRL } from '#domain/money.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { everyPage, readSnapshot } from '#server/database/read-snapshot.ts'
import { csvAmount, csvDay, csvOf } from '#server/export/csv.ts'
import { type PdfBlock, type PdfColumn, pdfOf } from '#server/export/pdf/index.ts'
import {
  FILTRO_LABEL,
  type Formato,
  fileOfAll,
  SITUACAO_LABEL,
  situacaoOf,
} from '../clientes/rules.ts'
import {
  type ClienteFilters,
  countReport,
  historiesOf,
  pageWithStats,
} from '../clientes/service.ts'
import { fichaCliente } from '../contract.ts'
import { headingOf } from '../papel/service.ts'

/** Customers per query: more for lines of figures, fewer for complete histories. */
const PAGE = { lines: 500, histories: 200 }

type Row = Awaited<ReturnType<typeof pageWithStats>>['items'][number]

/** Streams the filtered customers as a file from one snapshot, with constant memory. */
export async function exportClientes(ctx: Context, filters: ClienteFilters, formato: Formato) {
  const name = fileOfAll(ctx.today, formato)
  const read = <T>(rows: (view: Db) => AsyncIterable<T>) => readSnapshot(ctx.db, rows)
  if (formato === 'json')
    return { name, file: Readable.from(read((view) => asJson(view, ctx, filters))) }
  if (formato === 'csv') return { name, file: csvOf(read((view) => asLines(view, ctx, filters))) }
  const empresa = await readConfig(ctx.db, 'empresa')
  const heading = { ...headingOf(empresa, 'Relatório de Clientes', ctx.now), landscape: true }
  return {
    name,
    file: pdfOf(
      heading,
      read((view) => asBlocks(view, ctx, filters)),
    ),
  }
}

const pages = (view: Db, { today }: Context, filters: ClienteFilters, limite: number) =>
  everyPage((cursor) => pageWithStats(view, { ...filters, today, limite, cursor }))

/** Writes one object whose `clientes` are streamed with their histories. */
async function* asJson(view: Db, ctx: Context, filters: ClienteFilters) {
  const total = await countReport(view, filters, ctx.today)
  const head = JSON.stringify({ gerado_em: ctx.now, total })
  yield `${head.slice(0, -1)},"clientes":[`
  let comma = ''
  for await (const items of pages(view, ctx, filters, PAGE.histories)) {
    const ids = items.map(({ cliente }) => cliente.id)
    const histories = await historiesOf(view, ids, ctx.today)
    for (const { cliente, estatisticas } of items) {
      const historico = histories.get(cliente.id)!
      yield `${comma}\n${JSON.stringify(fichaCliente.encode({ cliente, estatisticas, historico }))}`
      comma = ','
    }
  }
  yield '\n]}\n'
}

async function* asLines(view: Db, ctx: Context, filters: ClienteFilters) {
  for await (const items of pages(view, ctx, filters, PAGE.lines))
    for (const { cliente, estatisticas } of items)
      yield {
        Nome: cliente.nome,
        CPF: formatCPF(cliente.cpf),
        Telefone: formatTelefone(cliente.telefone),
        'E-mail': cliente.email ?? '',
        Cidade: cliente.cidade,
        Situação: SITUACAO_LABEL[situacaoOf(estatisticas)],
        Locações: estatisticas.totalLocacoes,
        'Locações ativas': estatisticas.locacoesAtivas,
        'Total pago': csvAmount(estatisticas.totalPago),
        Atrasos: estatisticas.pagamentosAtrasados,
        Sinistros: estatisticas.sinistros,
        Multas: estatisticas.multas,
        CNH: cliente.cnh,
        'Validade da CNH': csvDay(cliente.validade_cnh),
        'Data de nascimento': csvDay(cliente.data_nascimento),
        Endereço: cliente.endereco,
        CEP: formatCEP(cliente.cep),
        Observações: cliente.observacoes ?? '',
      }
}

const COLUMNS: PdfColumn[] = [
  { header: 'Nome', width: 190 },
  { header: 'CPF', width: 80 },
  { header: 'Telefone', width: 86 },
  { header: 'Cidade', width: 90 },
  { header: 'Situação', width: 70 },
  { header: 'Locações', width: 50, align: 'right' },
  { header: 'Total pago', width: 76, align: 'right' },
  { header: 'Atrasos', width: 46, align: 'right' },
  { header: 'Sinistros', width: 50, align: 'right' },
  { header: 'Multas', width: 42, align: 'right' },
]

async function* asBlocks(
  view: Db,
  ctx: Context,
  filters: ClienteFilters,
): AsyncGenerator<PdfBlock> {
  const total = await countReport(view, filters, ctx.today)
  yield {
    kind: 'note',
    text: `${total.toLocaleString('pt-BR')} ${total === 1 ? 'cliente' : 'clientes'}${filterWords(filters)}`,
  }
  yield { kind: 'table', columns: COLUMNS }
  for await (const items of pages(view, ctx, filters, PAGE.lines))
    for (const item of items) yield { kind: 'row', cells: cellsOf(item) }
}

const filterWords = ({ status, busca }: ClienteFilters) =>
  `${status ? `, situação: ${FILTRO_LABEL[status].toLowerCase()}` : ''}${busca ? `, busca: "${busca}"` : ''}`

const cellsOf = ({ cliente, estatisticas }: Row) => [
  cliente.nome,
  formatCPF(cliente.cpf),
  formatTelefone(cliente.telefone),
  cliente.cidade,
  SITUACAO_LABEL[situacaoOf(estatisticas)],
  String(estatisticas.totalLocacoes),
  formatBRL(estatisticas.totalPago),
  String(estatisticas.pagamentosAtrasados),
  String(estatisticas.sinistros),
  String(estatisticas.multas),
]

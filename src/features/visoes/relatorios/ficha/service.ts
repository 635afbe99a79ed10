import { Readable } from 'node:stream'
import { dayInBrazil, formatDay, type Instant } from '#domain/calendar-day.ts'
import { formatCPF, formatTelefone } from '#domain/documents.ts'
import { formatBRL } from '#domain/money.ts'
import { addressLine } from '#features/clientes/clientes/rules.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import { csvAmount, csvOf } from '#server/export/csv.ts'
import { type PdfBlock, pdfOf } from '#server/export/pdf/index.ts'
import { type Formato, fileOfCliente, SITUACAO_LABEL, situacaoOf } from '../clientes/rules.ts'
import { type Ficha, findReport } from '../clientes/service.ts'
import { fichaCliente } from '../contract.ts'
import { eventsOf } from '../eventos/rules.ts'
import { headingOf, sectionsOf } from '../papel/service.ts'

/** Returns one customer's complete history as a file. */
export async function exportCliente(ctx: Context, id: string, formato: Formato) {
  const ficha = await findReport(ctx, id)
  const name = fileOfCliente(ficha.cliente.nome, ctx.today, formato)
  if (formato === 'json') return { name, file: Readable.from([asJson(ficha, ctx.now)]) }
  if (formato === 'csv') return { name, file: csvOf(asLines(ficha)) }
  const empresa = await readConfig(ctx.db, 'empresa')
  return {
    name,
    file: pdfOf(headingOf(empresa, `Ficha de ${ficha.cliente.nome}`, ctx.now), asBlocks(ficha)),
  }
}

const asJson = (ficha: Ficha, gerado_em: Instant) =>
  `${JSON.stringify({ gerado_em, ...fichaCliente.encode(ficha) }, null, 2)}\n`

/** The timeline, one line per event. */
async function* asLines({ historico }: Ficha) {
  for (const { day, kind, title, note, status, value, conta } of eventsOf(historico))
    yield {
      Data: formatDay(day),
      Tipo: kind,
      Descrição: title,
      Situação: status,
      Valor: csvAmount(value),
      Recebido: csvAmount(conta?.valor_recebido),
      Dispensado: csvAmount(conta?.valor_dispensado),
      'Devido hoje': csvAmount(conta?.devido_hoje),
      Detalhe: note,
    }
}

async function* asBlocks({ cliente, estatisticas, historico }: Ficha): AsyncGenerator<PdfBlock> {
  yield {
    kind: 'facts',
    items: [
      ['Nome', cliente.nome],
      ['Situação', SITUACAO_LABEL[situacaoOf(estatisticas)]],
      ['CPF', formatCPF(cliente.cpf)],
      [
        'CNH',
        `${cliente.cnh}${cliente.validade_cnh ? `, válida até ${formatDay(cliente.validade_cnh)}` : ''}`,
      ],
      ['Telefone', formatTelefone(cliente.telefone)],
      ['E-mail', cliente.email ?? '—'],
      ['Endereço', addressLine(cliente), 'wide'],
      ['Nascimento', cliente.data_nascimento ? formatDay(cliente.data_nascimento) : '—'],
      ['Cliente desde', formatDay(dayInBrazil(new Date(cliente.criado_em)))],
      ['Total pago', formatBRL(estatisticas.totalPago)],
      ['Locações', `${estatisticas.totalLocacoes} (${estatisticas.locacoesAtivas} ativas)`],
      ['Atrasos', String(estatisticas.pagamentosAtrasados)],
      ['Sinistros', String(estatisticas.sinistros)],
      ['Multas', String(estatisticas.multas)],
    ],
  }
  for (const { title, columns, rows } of sectionsOf(historico)) {
    yield { kind: 'heading', text: `${title} (${rows.length})` }
    if (rows.length === 0) yield { kind: 'note', text: 'Nada registrado.' }
    else yield { kind: 'table', columns }
    for (const cells of rows) yield { kind: 'row', cells }
  }
}

import { type CalendarDay, daysOfMonth } from '#domain/calendar-day.ts'
import { formatCPF } from '#domain/documents.ts'
import type { Centavos } from '#domain/money.ts'
import { TIPO_RECEBIMENTO_LABEL } from '#domain/recebimento.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import { recordAccess } from '#server/database/access-trail.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { readSnapshot } from '#server/database/read-snapshot.ts'
import { csvAmount, csvDay, csvOf } from '#server/export/csv.ts'
import type { Mes } from '../rules.ts'
import { linesOfDay } from './queries.ts'
import { AMOUNTS, checkBegun, fileOfMonth, historyOf, type Linha, TIPO_LABEL } from './rules.ts'

/**
 * Streams what came in and went out in a month as CSV, day by day from one snapshot, after recording
 * the export in the audit trail. Throws ValidationError for a month that has not begun.
 */
export async function exportMonth(ctx: Context, mes: Mes) {
  checkBegun(mes, ctx.today)
  const { nome } = await readConfig(ctx.db, 'empresa')
  const detalhes = { documento: 'exportação para o contador', formato: 'csv', filtros: { mes } }
  await recordAccess(ctx, { acao: 'exportar', entidade: 'receitas', id: 'lista', detalhes })
  const file = csvOf(readSnapshot(ctx.db, (view) => linesOf(view, mes)))
  return { name: fileOfMonth(nome, mes), file }
}

async function* linesOf(view: Db, mes: Mes) {
  const totals = { entrada: 0, saida: 0, caucao_entrada: 0, caucao_saida: 0 }
  for (const dia of daysOfMonth(`${mes}-01` as CalendarDay))
    for (const linha of await linesOfDay(view, dia)) {
      for (const name of AMOUNTS) totals[name] += linha[name] ?? 0
      yield lineOf(linha)
    }
  yield { ...NO_LINE, Data: 'Total', ...amountsOf(totals as Record<Amount, Centavos>) }
}
type Amount = (typeof AMOUNTS)[number]

const amountsOf = (linha: Record<Amount, Centavos | null>) => ({
  Entrada: csvAmount(linha.entrada),
  Saída: csvAmount(linha.saida),
  'Caução entrada': csvAmount(linha.caucao_entrada),
  'Caução saída': csvAmount(linha.caucao_saida),
})

const NO_LINE = {
  Data: '',
  Tipo: '',
  Recibo: '' as string | number,
  Histórico: '',
  Cliente: '',
  CPF: '',
  Moto: '',
  Forma: '',
}

const lineOf = (linha: Linha) => ({
  Data: csvDay(linha.dia),
  Tipo: TIPO_LABEL[linha.tipo],
  Recibo: linha.recibo ?? '',
  Histórico: historyOf(linha),
  Cliente: linha.cliente ?? '',
  CPF: linha.cpf ? formatCPF(linha.cpf) : '',
  Moto: linha.placa ?? '',
  Forma: linha.forma ? TIPO_RECEBIMENTO_LABEL[linha.forma] : '',
  ...amountsOf(linha),
})

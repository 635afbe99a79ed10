import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { bringWeeksUpToDate } from '#features/contratos/locacoes/prorrogacao/service.ts'
import { displayedStatus, encargosOf } from '#features/dinheiro/pagamentos/rules.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { type HistoryRows, historyRows } from '../historico/queries.ts'
import * as list from '../queries.ts'
import * as queries from './queries.ts'

type Paging = { limite: number; cursor?: string | undefined }
export type ClienteFilters = queries.ClienteFilters

/** Returns a page of customers with their figures, after creating the weeks that are due. */
export async function listReport({ db, now, today }: Context, query: ClienteFilters & Paging) {
  await bringWeeksUpToDate(db, new Date(now))
  const { items, ...page } = await list.listClientes(db, { ...query, today })
  return { ...page, items: await withStats(db, items, today) }
}

/** Returns a page of customers with their figures, without a total. */
export async function pageWithStats(db: Db, page: Parameters<typeof queries.pageOfClientes>[1]) {
  const { items, next } = await queries.pageOfClientes(db, page)
  return { items: await withStats(db, items, page.today), next }
}

async function withStats<C extends { id: string }>(db: Db, clientes: C[], today: CalendarDay) {
  const ids = clientes.map(({ id }) => id)
  const stats = await queries.statsOf(db, ids, today)
  return clientes.map((cliente) => ({ cliente, estatisticas: stats.get(cliente.id)! }))
}

export const countReport = queries.countClientes
export const reportTotals = ({ db, today }: Context) => list.totals(db, today)

/** Returns one customer, archived or not, with the complete history. */
export async function findReport({ db, today }: Pick<Context, 'db' | 'today'>, id: string) {
  const cliente = await queries.findCliente(db, id)
  const [stats, histories] = await Promise.all([
    queries.statsOf(db, [id], today),
    historiesOf(db, [id], today),
  ])
  return { cliente, estatisticas: stats.get(id)!, historico: histories.get(id)! }
}
export type Ficha = Awaited<ReturnType<typeof findReport>>

/** Returns the customers' histories by id, with what is owed and the payments' statuses as of `today`. */
export async function historiesOf(db: Db, ids: string[], today: CalendarDay) {
  const [rows, taxas] = await Promise.all([historyRows(db, ids), readConfig(db, 'pagamentos')])
  const by = {
    locacoes: Map.groupBy(rows.locacoes, clienteIdOf),
    pagamentos: Map.groupBy(rows.pagamentos, clienteIdOf),
    cobrancas: Map.groupBy(rows.cobrancas, clienteIdOf),
    multas: Map.groupBy(rows.multas, clienteIdOf),
    bloqueios: Map.groupBy(rows.bloqueios, clienteIdOf),
  }
  const displayed = (row: HistoryRows['pagamentos'][number]) => ({
    ...row,
    status: displayedStatus(row, today),
    devido_hoje: row.status === 'pendente' ? encargosOf(row, today, taxas).devido : (0 as Centavos),
  })
  const owed = (row: HistoryRows['cobrancas'][number]) => {
    const isOpen = !row.simulada && (row.status === 'pendente' || row.status === 'contestado')
    return { ...row, devido_hoje: isOpen ? row.principal_aberto : (0 as Centavos) }
  }
  return new Map(
    ids.map((id) => [
      id,
      {
        locacoes: by.locacoes.get(id) ?? [],
        pagamentos: (by.pagamentos.get(id) ?? []).map(displayed),
        cobrancas: (by.cobrancas.get(id) ?? []).map(owed),
        multas: by.multas.get(id) ?? [],
        bloqueios: by.bloqueios.get(id) ?? [],
      },
    ]),
  )
}

const clienteIdOf = ({ cliente_id }: { cliente_id: string | null }) => cliente_id

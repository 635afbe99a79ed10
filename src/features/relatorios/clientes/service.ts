import type { CalendarDay } from '#domain/calendar-day.ts'
import { displayedStatus } from '#features/pagamentos/rules.ts'
import { createDueWeeks } from '#features/pagamentos/semanas/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { type HistoryRows, historyRows } from '../historico/queries.ts'
import * as list from '../queries.ts'
import * as queries from './queries.ts'

type Paging = { limite: number; cursor?: string | undefined }
export type ClienteFilters = queries.ClienteFilters

/** One page of customers with their numbers. Reading them creates the weeks that are due for creation first. */
export async function listReport({ db, now, today }: Context, query: ClienteFilters & Paging) {
  await createDueWeeks(db, new Date(now))
  const { items, ...page } = await list.listClientes(db, { ...query, today })
  return { ...page, items: await withStats(db, items, today) }
}

/** A page of customers, each with its numbers, without counting the rest. */
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

/** One customer, archived or not, with everything that happened. */
export async function findReport({ db, today }: Pick<Context, 'db' | 'today'>, id: string) {
  const cliente = await queries.findCliente(db, id)
  const [stats, histories] = await Promise.all([
    queries.statsOf(db, [id], today),
    historiesOf(db, [id], today),
  ])
  return { cliente, estatisticas: stats.get(id)!, historico: histories.get(id)! }
}
export type Ficha = Awaited<ReturnType<typeof findReport>>

/** The histories of those customers by their id; a payment shows its status as of `today`. */
export async function historiesOf(db: Db, ids: string[], today: CalendarDay) {
  const rows = await historyRows(db, ids)
  const by = {
    locacoes: Map.groupBy(rows.locacoes, whose),
    pagamentos: Map.groupBy(rows.pagamentos, whose),
    cobrancas: Map.groupBy(rows.cobrancas, whose),
    multas: Map.groupBy(rows.multas, whose),
    bloqueios: Map.groupBy(rows.bloqueios, whose),
  }
  const displayed = (row: HistoryRows['pagamentos'][number]) => ({
    ...row,
    status: displayedStatus(row, today),
  })
  return new Map(
    ids.map((id) => [
      id,
      {
        locacoes: by.locacoes.get(id) ?? [],
        pagamentos: (by.pagamentos.get(id) ?? []).map(displayed),
        cobrancas: by.cobrancas.get(id) ?? [],
        multas: by.multas.get(id) ?? [],
        bloqueios: by.bloqueios.get(id) ?? [],
      },
    ]),
  )
}

const whose = ({ cliente_id }: { cliente_id: string | null }) => cliente_id

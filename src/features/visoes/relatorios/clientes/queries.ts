import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import type { Db } from '#server/database/pool.ts'
import { pageOf } from '#server/search/page.ts'
import { afterNome, clienteMatches } from '#server/search/search.ts'
import { type FiltroRelatorio, TIPOS_SINISTRO } from './rules.ts'

export type ClienteFilters = { busca?: string | undefined; status?: FiltroRelatorio | undefined }

const counts = sql<SqlBool>`(status <> 'cancelado' and not simulada)`
const CLAIMS = sql.join(TIPOS_SINISTRO.map((tipo) => sql.lit(tipo)))
const isClaim = (column: string) => sql<SqlBool>`(${sql.ref(column)} in (${CLAIMS}) and ${counts})`

// Statuses are literals, so that a prepared statement can use the partial index of the status.
const REASONS: Record<
  FiltroRelatorio,
  (today: CalendarDay) => { table: string; is: RawBuilder<SqlBool> }
> = {
  ativos: () => ({ table: 'locacoes', is: sql`status = 'ativa'` }),
  inadimplentes: (today) => ({
    table: 'pagamentos',
    is: sql`(status = 'pendente' and data_vencimento < ${today})`,
  }),
  com_sinistros: () => ({ table: 'cobrancas_extras', is: isClaim('tipo') }),
}

/** Whether a customer has a matching rental, payment or extra charge. */
export function having(status: FiltroRelatorio, today: CalendarDay) {
  const { table, is } = REASONS[status](today)
  return sql<SqlBool>`clientes.id in (select cliente_id from ${sql.table(table)} where ${is})`
}

export const living = (db: Db) => db.selectFrom('clientes').where('excluido_em', 'is', null)

function chosen(db: Db, { busca, status }: ClienteFilters, today: CalendarDay) {
  let query = living(db)
  if (busca) query = query.where(clienteMatches(busca))
  if (status) query = query.where(having(status, today))
  return query
}

type Page = ClienteFilters & { today: CalendarDay; limite: number; cursor?: string | undefined }

/** Returns a page of customers by name, for reading all of them. */
export async function pageOfClientes(db: Db, { today, limite, cursor, ...filters }: Page) {
  const after = afterNome(cursor)
  let page = chosen(db, filters, today)
    .selectAll()
    .orderBy(sql`nome collate "pt-x-icu"`)
    .orderBy('id')
    .limit(limite + 1)
  if (after) page = page.where(after)
  return pageOf(await page.execute(), limite, (row) => [row.nome, row.id])
}

/** Returns the number of matching customers. */
export const countClientes = async (db: Db, filters: ClienteFilters, today: CalendarDay) =>
  (
    await chosen(db, filters, today)
      .select((e) => e.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

/** Returns a customer, archived or not. Throws NotFound. */
export const findCliente = (db: Db, id: string) =>
  db
    .selectFrom('clientes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new NotFound('Cliente não encontrado'))

/** Returns the customers' figures by id, with one aggregate query per table. */
export async function statsOf(db: Db, ids: string[], today: CalendarDay) {
  const [locacoes, dividas, daCaucao] = await Promise.all([
    db
      .selectFrom('locacoes')
      .select(['cliente_id', sql<number>`count(*)`.as('totalLocacoes')])
      .select(sql<number>`count(*) filter (where status = 'ativa')`.as('locacoesAtivas'))
      .where('cliente_id', '=', any(ids))
      .groupBy('cliente_id')
      .execute(),
    db
      .selectFrom('dividas')
      .select([
        'cliente_id',
        sql<Centavos>`coalesce(sum(valor_recebido) filter (where pagamento_tipo <> 'caucao'), 0)`.as(
          'totalPago',
        ),
        sql<number>`count(*) filter (where kind = 'pagamento' and status = 'pendente' and data_vencimento < ${today})`.as(
          'pagamentosAtrasados',
        ),
        sql<number>`count(*) filter (where ${isClaim('cobranca_tipo')})`.as('sinistros'),
        sql<number>`count(*) filter (where cobranca_tipo = 'multa_transito' and ${counts})`.as(
          'multas',
        ),
      ])
      .where('cliente_id', '=', any(ids))
      .groupBy('cliente_id')
      .execute(),
    // Extra charges that a deposit paid; the other ones are not part of the total.
    db
      .selectFrom('cobrancas_extras')
      .innerJoin('alocacoes', 'alocacoes.cobranca_id', 'cobrancas_extras.id')
      .select(['cliente_id', sql<Centavos>`sum(alocacoes.valor)`.as('pago')])
      .where('alocacoes.tipo', '=', 'caucao')
      .where('alocacoes.desfeita_em', 'is', null)
      .where('cliente_id', '=', any(ids))
      .groupBy('cliente_id')
      .execute(),
  ])
  const none = {
    totalLocacoes: 0,
    locacoesAtivas: 0,
    totalPago: 0 as Centavos,
    pagamentosAtrasados: 0,
    sinistros: 0,
    multas: 0,
  }
  const stats = new Map(ids.map((id) => [id, none]))
  for (const { cliente_id, ...numbers } of [...locacoes, ...dividas])
    stats.set(cliente_id, { ...stats.get(cliente_id)!, ...numbers })
  for (const { cliente_id, pago } of daCaucao) {
    const of = stats.get(cliente_id)!
    stats.set(cliente_id, { ...of, totalPago: (of.totalPago + pago) as Centavos })
  }
  return stats
}

const any = (ids: string[]) => sql<string>`any(${ids}::uuid[])`

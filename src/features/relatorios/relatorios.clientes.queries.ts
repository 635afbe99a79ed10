import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import type { Db } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/page.ts'
import { clienteMatches } from '#server/search.ts'
import type { Tables } from '#server/tables.ts'
import { type FiltroRelatorio, TIPOS_SINISTRO } from './relatorios.clientes.rules.ts'

export type ClienteFilters = { busca?: string | undefined; status?: FiltroRelatorio | undefined }
type Query = SelectQueryBuilder<Tables, 'clientes', object>

// Statuses are literals, so that a prepared statement can use the indexes of that status alone.
const CONDITION: Record<FiltroRelatorio, (today: CalendarDay) => ReturnType<typeof sql<SqlBool>>> = {
  ativos: () => sql`exists (select from locacoes l where l.cliente_id = clientes.id and l.status = 'ativa')`,
  inadimplentes: (today) =>
    sql`exists (select from pagamentos p where p.cliente_id = clientes.id and p.status = 'pendente'
      and p.data_vencimento < ${today})`,
  com_sinistros: () =>
    sql`exists (select from cobrancas_extras ce where ce.cliente_id = clientes.id and ${isClaim})`,
}
const counts = sql<SqlBool>`(status <> 'cancelado' and not simulada)`
const isClaim = sql<SqlBool>`(tipo in (${sql.join(TIPOS_SINISTRO.map((tipo) => sql.lit(tipo)))}) and ${counts})`

function chosen(db: Db, { busca, status }: ClienteFilters, today: CalendarDay): Query {
  let query: Query = db.selectFrom('clientes').where('excluido_em', 'is', null)
  if (busca) query = query.where(clienteMatches(busca))
  if (status) query = query.where(CONDITION[status](today))
  return query
}

type Page = ClienteFilters & { today: CalendarDay; limite: number; cursor?: string | undefined }

/** One page of customers in the order of their names. */
export async function pageOfClientes(db: Db, { today, limite, cursor, ...filters }: Page) {
  let page = chosen(db, filters, today)
    .selectAll()
    .orderBy(sql`nome collate "pt-x-icu"`)
    .orderBy('id')
    .limit(limite + 1)
  if (cursor) {
    const [nome, id] = decodeCursor(cursor, 2)
    page = page.where(sql<boolean>`(nome collate "pt-x-icu", id) > (${nome}, ${id}::uuid)`)
  }
  return pageOf(await page.execute(), limite, (row) => [row.nome, row.id])
}

export const countClientes = async (db: Db, filters: ClienteFilters, today: CalendarDay) =>
  (
    await chosen(db, filters, today)
      .select((e) => e.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

/** One customer, archived or not. */
export const findCliente = (db: Db, id: string) =>
  db
    .selectFrom('clientes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new NotFound('Cliente não encontrado'))

/** The numbers of those customers, by their id: each kind is added up once for all of them. */
export async function statsOf(db: Db, ids: string[], today: CalendarDay) {
  const [locacoes, pagamentos, cobrancas] = await Promise.all([
    db
      .selectFrom('locacoes')
      .select(['cliente_id', sql<number>`count(*)`.as('totalLocacoes')])
      .select(sql<number>`count(*) filter (where status = 'ativa')`.as('locacoesAtivas'))
      .where('cliente_id', '=', any(ids))
      .groupBy('cliente_id')
      .execute(),
    db
      .selectFrom('pagamentos')
      .select([
        'cliente_id',
        sql<Centavos>`coalesce(sum(case when tipo = 'caucao' then caucao_retida else valor_pago end), 0)`.as(
          'totalPago',
        ),
      ])
      .select(
        sql<number>`count(*) filter (where status = 'pendente' and data_vencimento < ${today})`.as(
          'pagamentosAtrasados',
        ),
      )
      .where('cliente_id', '=', any(ids))
      .groupBy('cliente_id')
      .execute(),
    db
      .selectFrom('cobrancas_extras')
      .select(['cliente_id', sql<number>`count(*) filter (where ${isClaim})`.as('sinistros')])
      .select(sql<number>`count(*) filter (where tipo = 'multa_transito' and ${counts})`.as('multas'))
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
  for (const { cliente_id, ...numbers } of [...locacoes, ...pagamentos, ...cobrancas])
    stats.set(cliente_id, { ...stats.get(cliente_id)!, ...numbers })
  return stats
}

const any = (ids: string[]) => sql<string>`any(${ids}::uuid[])`

/** The whole shop's customers in numbers; the money is read off the register's kept totals. */
export async function totals(db: Db, today: CalendarDay) {
  const [total_clientes, clientes_ativos, inadimplentes, register] = await Promise.all([
    countClientes(db, {}, today),
    countClientes(db, { status: 'ativos' }, today),
    countClientes(db, { status: 'inadimplentes' }, today),
    db
      .selectFrom('receitas_por_dia')
      .select(sql<Centavos>`coalesce(sum(total), 0)`.as('total'))
      .where('origem', 'in', ['pagamento', 'caucao'])
      .executeTakeFirstOrThrow(),
  ])
  return { total_clientes, clientes_ativos, inadimplentes, total_arrecadado: register.total }
}

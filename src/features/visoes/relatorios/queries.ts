import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import type { Db } from '#server/database/pool.ts'
import { pageOfList, rowsOfPage } from '#server/search/list-page.ts'
import { afterNome, BY_NOME, clienteSearch } from '#server/search/search.ts'
import { countFinds, searchPage } from '#server/search/search-page.ts'
import { type ClienteFilters, having, living } from './clientes/queries.ts'
import type { FiltroRelatorio } from './clientes/rules.ts'

export type Page = ClienteFilters & {
  today: CalendarDay
  limite: number
  cursor?: string | undefined
}

/** Returns the search by text and status for customers by name; undefined without filters. */
async function searchOf(db: Db, { busca, status, cursor, today }: Page) {
  const chosen = status && having(status, today)
  if (busca) return clienteSearch(db, busca, livingWith(db, chosen), cursor)
  if (!chosen) return
  const [matches, after] = [chosen, afterNome(cursor)]
  return {
    table: 'clientes',
    rows: livingWith(db),
    matches,
    after,
    order: BY_NOME,
    listed: BY_NOME,
  }
}
const livingWith = (db: Db, chosen: RawBuilder<SqlBool> = sql`true`) =>
  living(db).where(chosen).selectAll()

/** Returns a page of customers by name and the total count. */
export async function listClientes(db: Db, asked: Page) {
  const { limite, cursor } = asked
  const search = await searchOf(db, asked)
  const found = search && (await searchPage(db, { ...search, limite }))
  const after = afterNome(cursor)
  const list = living(db)
    .selectAll()
    .orderBy(search ? search.listed : BY_NOME)
  const page = rowsOfPage(list, { found, after, limite })
  return pageOfList({
    page,
    found,
    count: () => countLiving(db),
    limite,
    cursorOf: (row) => [row.nome, row.id],
  })
}

const countLiving = async (db: Db) =>
  (
    await db
      .selectFrom('clientes_por_status')
      .select(sql<number>`coalesce(sum(quantidade), 0)`.as('n'))
      .executeTakeFirstOrThrow()
  ).n

const countHaving = (db: Db, status: FiltroRelatorio, today: CalendarDay) =>
  countFinds(
    db,
    sql`select id from clientes where excluido_em is null and ${having(status, today)}`,
  )

/** Returns the report's totals; money comes from the summary table of receitas. */
export async function totals(db: Db, today: CalendarDay) {
  const [total_clientes, ativos, inadimplentes, register] = await Promise.all([
    countLiving(db),
    countHaving(db, 'ativos', today),
    countHaving(db, 'inadimplentes', today),
    db
      .selectFrom('receitas_por_dia')
      .select(sql<Centavos>`coalesce(sum(total), 0)`.as('total'))
      .where('origem', 'in', ['pagamento', 'caucao'])
      .executeTakeFirstOrThrow(),
  ])
  const ao_menos = [
    ...(ativos.atLeast ? ['clientes_ativos' as const] : []),
    ...(inadimplentes.atLeast ? ['inadimplentes' as const] : []),
  ]
  return {
    total_clientes,
    clientes_ativos: ativos.total,
    inadimplentes: inadimplentes.total,
    ...(ao_menos.length > 0 && { ao_menos }),
    total_arrecadado: register.total,
  }
}

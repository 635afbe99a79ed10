import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import type { Recebido } from '#features/dinheiro/receitas/relatorio/rules.ts'
import { type Db, toExactNumber } from '#server/database/pool.ts'
import { pageOfList, rowsOfPage } from '#server/search/list-page.ts'
import { afterNome, BY_NOME, clienteSearch } from '#server/search/search.ts'
import { countFinds, searchPage } from '#server/search/search-page.ts'
import { type ClienteFilters, having, living } from './clientes/queries.ts'
import type { FiltroRelatorio } from './clientes/rules.ts'

type Period = { first: CalendarDay; last: CalendarDay }

/**
 * Aggregates the summary rows into one text, because returning rows costs more than adding them up.
 * Each day and means has up to sixteen counter shards per origin and nature.
 */
const monthTotals = (db: Db, { first, last }: Period) => {
  const parts = sql`(dia - ${first}::date) || ' ' || tipo_recebimento || ' ' || natureza || ' ' || total`
  return db
    .selectFrom('receitas_por_dia')
    .select(sql<string | null>`string_agg(${parts}, ',')`.as('parts'))
    .where('dia', '>=', first)
    .where('dia', '<=', last)
    .execute()
}

/** Returns the revenue from `first` to `last`, within one month, as amounts by day, means and nature. */
export async function receivedByDay(db: Db, period: Period): Promise<Recebido[]> {
  const [found] = await monthTotals(db, period)
  return found?.parts?.split(',').map(readTotal) ?? []
}

function readTotal(text: string) {
  const [dia, tipo_recebimento, natureza, total] = text.split(' ')
  return { dia: Number(dia), tipo_recebimento, natureza, total: toExactNumber(total!) } as Recebido
}

/**
 * Returns the revenue by month from `first` to `last`, within one year, from the summary table;
 * months without revenue are missing.
 */
export const receivedByMonth = (db: Db, { first, last }: Period) =>
  db
    .selectFrom('receitas_por_dia')
    .select([
      sql<number>`extract(month from dia)::int`.as('mes'),
      sql<Centavos>`sum(total)`.as('total'),
    ])
    .where('dia', '>=', first)
    .where('dia', '<=', last)
    .groupBy(sql`1`)
    .execute()

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

import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { type Db, toExactNumber } from '#server/database/pool.ts'
import { prepared } from '#server/database/prepared.ts'
import { pageOfList, rowsOfPage } from '#server/search/list-page.ts'
import { afterNome, BY_NOME, clienteSearch, clientesByNome } from '#server/search/search.ts'
import { countFinds, searchPage } from '#server/search/search-page.ts'
import { type ClienteFilters, having, living } from './clientes/queries.ts'
import type { Recebido } from './rules.ts'

type Period = { first: CalendarDay; last: CalendarDay }

/**
 * The kept totals, and so no receipt, as one text: a row for each costs more than adding it up. Of a day and means there are
 * as many as slices that its writers were spread over, sixteen of each origin at most.
 */
const monthTotals = prepared(['first', 'last'], (db, { first, last }: Period) => {
  const parts = sql`(dia - ${first}::date) || ' ' || tipo_recebimento || ' ' || total`
  return db
    .selectFrom('receitas_por_dia')
    .select(sql<string | null>`string_agg(${parts}, ',')`.as('parts'))
    .where('dia', '>=', first)
    .where('dia', '<=', last)
})

/** What came in from `first` to `last`, which are one month at most, in parts of days and means. */
export async function receivedByDay(db: Db, period: Period): Promise<Recebido[]> {
  const [found] = await monthTotals(db, period)
  return found?.parts?.split(',').map(readTotal) ?? []
}

function readTotal(text: string) {
  const [dia, tipo_recebimento, total] = text.split(' ')
  return { dia: Number(dia), tipo_recebimento, total: toExactNumber(total!) } as Recebido
}

/** What came in in each month from `first` to `last`, those of one year, off the kept totals; none for a month without. */
export const receivedByMonth = prepared(['first', 'last'], (db, { first, last }: Period) =>
  db
    .selectFrom('receitas_por_dia')
    .select([sql<number>`extract(month from dia)::int`.as('mes'), sql<Centavos>`sum(total)`.as('total')])
    .where('dia', '>=', first)
    .where('dia', '<=', last)
    .groupBy(sql`1`),
)

export type Page = ClienteFilters & { today: CalendarDay; limite: number; cursor?: string | undefined }

/** What finds the customers of a search or of a status, or both, and in which order they are listed. */
async function searchOf(db: Db, { busca, status, cursor, today }: Page) {
  const chosen = status && having(db, status, today)
  const rows = (chosen && busca ? living(db).where(chosen.matches) : living(db)).selectAll()
  const search = busca && (await clienteSearch(db, busca, rows, cursor))
  // Whether one of them has a status is a lookup for each.
  if (search) return chosen ? { ...search, walked: 2000 } : search
  const { matches, way } = chosen ?? {}
  if (matches && way) return { ...clientesByNome(rows, cursor), matches, ways: [way] }
}

/** One page of customers in the order of their names, and how many there are. */
export async function listClientes(db: Db, asked: Page) {
  const { limite, cursor } = asked
  const search = await searchOf(db, asked)
  const found = search && (await searchPage(db, { ...search, limite }))
  const after = afterNome(cursor)
  const list = living(db)
    .selectAll()
    .orderBy(search ? search.listed : BY_NOME)
  const page = rowsOfPage(list, { found, after, limite, hashed: true })
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

/** The whole shop's customers in numbers; the money is read off the register's kept totals. */
export async function totals(db: Db, today: CalendarDay) {
  const [total_clientes, ativos, inadimplentes, register] = await Promise.all([
    countLiving(db),
    countFinds(db, [having(db, 'ativos', today).way]),
    countFinds(db, [having(db, 'inadimplentes', today).way]),
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

import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { searchedNumber } from '#domain/telefone.ts'
import type { Db } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { pageOfList, rowsOfPage } from '#server/search/list-page.ts'
import { likeText, olderThan } from '#server/search/page.ts'
import { type Searched, searchPage } from '#server/search/search-page.ts'
import { SENT_STATUS, type StatusMensagem } from '../rules.ts'

type Query = SelectQueryBuilder<Tables, 'mensagens', object>
type Page = { status?: StatusMensagem | undefined; busca?: string | undefined } & {
  limite: number
  cursor?: string | undefined
}

/** The status "enviado" includes delivered messages. */
const statusesOf = (status: StatusMensagem): StatusMensagem[] =>
  status === 'enviado' ? [...SENT_STATUS] : [status]

function filtered(db: Db, status: StatusMensagem | undefined): Query {
  const query: Query = db.selectFrom('mensagens')
  return status ? query.where('status', 'in', statusesOf(status)) : query
}

/**
 * Matches all words in the customer's name, ignoring accents and case, or the digits in the number;
 * a phone also with or without its ninth digit.
 */
function mentions(busca: string) {
  const like = (pattern: string) => sql<SqlBool>`busca like lower(f_unaccent(${pattern}))`
  const number = searchedNumber(busca)
  if (!number)
    return sql<SqlBool>`(${sql.join(
      busca.split(/\s+/).map((word) => like(likeText(word))),
      sql` and `,
    )})`
  const ways = [likeText(number.digits), ...number.telefones.map((telefone) => `% 55${telefone}`)]
  return sql<SqlBool>`(${sql.join(ways.map(like), sql` or `)})`
}

const afterCursor = (cursor: string | undefined) =>
  cursor ? olderThan(cursor, 'data_envio', 'id') : undefined

/** Searches messages and returns the ids of the page. */
async function searched(
  db: Db,
  { status, busca, limite, cursor }: Page,
): Promise<Searched | undefined> {
  if (!busca) return
  const rows = filtered(db, status).selectAll()
  const matches = mentions(busca)
  const order = sql`data_envio desc, id desc`
  return searchPage(db, {
    table: 'mensagens',
    rows,
    matches,
    order,
    after: afterCursor(cursor),
    limite,
  })
}

/** Returns a page, newest first, then by id. */
export async function listMensagens(db: Db, asked: Page) {
  const { status, limite, cursor } = asked
  const found = await searched(db, asked)
  const after = afterCursor(cursor)
  const list = filtered(db, status).selectAll().orderBy('data_envio', 'desc').orderBy('id', 'desc')
  const page = rowsOfPage(list, { found, after, limite })
  return pageOfList({
    page,
    found,
    count: () => countMensagens(db, status),
    limite,
    cursorOf: (row) => [row.data_envio, row.id],
  })
}

/** Adds up the summary table. */
async function countMensagens(db: Db, status: StatusMensagem | undefined) {
  const counts = await totals(db)
  return counts
    .filter((row) => !status || statusesOf(status).includes(row.status))
    .reduce((sum, { n }) => sum + n, 0)
}

/** Returns counts by status from the summary table, since `day` if given. */
export function totals(db: Db, day?: CalendarDay) {
  let query = db
    .selectFrom('mensagens_por_dia')
    .select(['status', sql<number>`sum(quantidade)`.as('n')])
    .groupBy('status')
  if (day) query = query.where('dia', '=', day)
  return query.execute()
}

import { sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import type { Db } from '#server/database.ts'
import { pageOf } from '#server/page.ts'
import { afterNome, clienteSearch } from '#server/search.ts'
import { among, countFinds, searchPage, sizeOf } from '#server/search-page.ts'
import { type ClienteFilters, having, living } from './relatorios.clientes.queries.ts'

export type Page = ClienteFilters & { today: CalendarDay; limite: number; cursor?: string | undefined }

/** The customers of a search or of a status, or both, on their page. */
async function searched(db: Db, { busca, status, limite, cursor, today }: Page) {
  const chosen = status && having(db, status, today)
  const rows = chosen && busca ? living(db).where(chosen.matches) : living(db)
  const search = clienteSearch(busca ?? '', rows.selectAll(), cursor)
  if (busca) return searchPage(db, { ...search, limite })
  if (chosen) return searchPage(db, { ...search, matches: chosen.matches, ways: [chosen.way], limite })
}

/** One page of customers in the order of their names, and how many there are. */
export async function listClientes(db: Db, asked: Page) {
  const { limite, cursor } = asked
  const found = await searched(db, asked)
  const after = afterNome(cursor)
  let page = living(db)
    .selectAll()
    .orderBy(sql`nome collate "pt-x-icu"`)
    .orderBy('id')
    .limit(limite + 1)
  if (found) page = page.where(among(found))
  else if (after) page = page.where(after)
  const [rows, size] = await Promise.all([page.execute(), sizeOf(found, () => countLiving(db))])
  return { ...pageOf(rows, limite, (row) => [row.nome, row.id]), ...size }
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

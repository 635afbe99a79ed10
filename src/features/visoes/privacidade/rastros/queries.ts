import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { afterNome, BY_NOME } from '#server/search/search.ts'
import { countFinds, type Searched } from '#server/search/search-page.ts'
import { suggestedBefore } from '../prazos/rules.ts'

/** Returns the last day of activity between shop and customer; today for future dates. */
export const lastActivity = (today: CalendarDay) => sql<CalendarDay>`least(${today}::date, greatest(
  (clientes.criado_em at time zone 'America/Sao_Paulo')::date,
  (select max(coalesce(l.data_encerramento, l.data_fim)) from locacoes l where l.cliente_id = clientes.id),
  (select max(greatest(p.data_vencimento, p.data_pagamento, p.caucao_encerrada_em))
    from pagamentos p where p.cliente_id = clientes.id and p.status <> 'cancelado'),
  (select max(greatest(c.data_vencimento, c.data_pagamento)) from cobrancas_extras c where c.cliente_id = clientes.id)))`

/** Like `lastActivity`, but uses the day stored by the nightly run, if any. */
export const lastKnownActivity = (today: CalendarDay) =>
  sql<CalendarDay>`coalesce(clientes.parado_desde, ${lastActivity(today)})`

/** The first year whose activity is still within the retention period. */
const lastYear = (today: CalendarDay) => Number(suggestedBefore(today).slice(0, 4))

/** A list of customers by year and name, in the order of its index on `year`. */
type ByYear = { year: RawBuilder<number>; are: RawBuilder<SqlBool>; isPast: RawBuilder<SqlBool> }
/** Customers whose last activity was stored by the nightly run. */
const STORED: ByYear = {
  year: sql`extract(year from parado_desde)::smallint`,
  are: sql`anonimizado_em is null and parado_desde is not null`,
  isPast: sql`true`,
}
/** All others, by a lower bound of their year, which tells who needs checking. */
const OTHERS: Omit<ByYear, 'isPast'> = {
  year: sql`greatest(ultimo_ano, extract(year from criado_em at time zone 'America/Sao_Paulo')::smallint)`,
  are: sql`anonimizado_em is null and parado_desde is null`,
}
const byYear = (today: CalendarDay): ByYear[] => [
  STORED,
  { ...OTHERS, isPast: sql`${lastActivity(today)} < ${suggestedBefore(today)}` },
]

export const countSuggested = (db: Db, today: CalendarDay) =>
  countFinds(
    db,
    sql.join(
      byYear(today).map(
        ({ year, are, isPast }) =>
          sql`(select id from clientes where ${are} and ${year} < ${lastYear(today)} and ${isPast})`,
      ),
      sql` union all `,
    ),
  )

type Paging = { limite: number; cursor?: string | undefined }

/** Returns a page of customers past the period by name, merging one sorted list per year. */
export async function suggestedPage(
  db: Db,
  today: CalendarDay,
  { limite, cursor }: Paging,
): Promise<Searched> {
  const [years, size] = await Promise.all([pastYears(db, today), countSuggested(db, today)])
  if (!years.length) return { ids: [], ...size }
  const after = afterNome(cursor) ?? sql`true`
  const take = sql.lit(limite + 1)
  const lists = years.map(
    ({ year, are, isPast, ano }) => sql`(
      select id, nome from clientes where ${are} and ${year} = ${sql.lit(ano)} and ${isPast} and ${after}
      order by ${BY_NOME} limit ${take})`,
  )
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(lists, sql` union all `)}) lists order by ${BY_NOME} limit ${take}`.execute(
    db,
  )
  return { ids: rows.map(({ id }) => id), ...size }
}

/** Returns the years past the period, by a loose index scan on each list. */
async function pastYears(db: Db, today: CalendarDay) {
  const lists = await Promise.all(
    byYear(today).map(async (list) =>
      (await yearsOf(db, today, list)).map((ano) => ({ ...list, ano })),
    ),
  )
  return lists.flat()
}

async function yearsOf(db: Db, today: CalendarDay, { year, are }: ByYear): Promise<number[]> {
  const next = (than: RawBuilder<SqlBool>) =>
    sql`select ${year} as ano from clientes where ${are} and ${than} order by ${year} limit 1`
  const { rows } = await sql<{ ano: number }>`
    with recursive kept as (
      (${next(sql`true`)}) union all
      select (${next(sql`${year} > kept.ano`)}) from kept where kept.ano < ${lastYear(today)})
    select ano from kept where ano < ${lastYear(today)}`.execute(db)
  return rows.map(({ ano }) => ano)
}

/** Returns customers not stored yet who may be past the period now or at the turn of the year. */
export async function unclassifiedClientes(db: Db, today: CalendarDay): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from clientes where ${OTHERS.are} and ${OTHERS.year} <= ${lastYear(today)}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/**
 * Stores the year of the last activity of these customers, and the day if past the period or
 * nearly. Locks them first, so that concurrent activity waits and then clears the stored day; skips
 * customers already locked.
 */
export async function raiseYears(tx: Tx, today: CalendarDay, ids: string[]) {
  const locked = await sql<{ id: string }>`
    select id from clientes where id = any(${ids}::uuid[]) and anonimizado_em is null
    order by id for update skip locked`.execute(tx)
  await sql`
    select anotar_ultimo_ano(id, case when ano > sabido then ano end, case when ano <= ${lastYear(today)} then dia end) from (
      select id, dia, extract(year from dia)::smallint as ano, sabido from (
        select id, ${lastActivity(today)} as dia, ${OTHERS.year} as sabido
        from clientes where id = any(${locked.rows.map(({ id }) => id)}::uuid[]) offset 0) seen) years`.execute(
    tx,
  )
}

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Db, Tx } from '#server/database.ts'
import { afterNome, BY_NOME } from '#server/search.ts'
import { countFinds, type Searched } from '#server/search-page.ts'
import { suggestedBefore } from './privacidade.prazos.rules.ts'

/** The last day on which something happened between the shop and the customer; of what is still to come, today. */
export const lastActivity = (today: CalendarDay) => sql<CalendarDay>`least(${today}::date, greatest(
  (clientes.criado_em at time zone 'America/Sao_Paulo')::date,
  (select max(coalesce(l.data_encerramento, l.data_fim)) from locacoes l where l.cliente_id = clientes.id),
  (select max(greatest(p.data_vencimento, p.data_pagamento, p.caucao_encerrada_em))
    from pagamentos p where p.cliente_id = clientes.id and p.status <> 'cancelado'),
  (select max(greatest(c.data_vencimento, c.data_pagamento)) from cobrancas_extras c where c.cliente_id = clientes.id)))`

/** The year before which nothing may have happened since, and the one kept of a customer: never later than the true one. */
const lastYear = (today: CalendarDay) => Number(suggestedBefore(today).slice(0, 4))
/** Spelled as its index spells it. */
const KEPT_YEAR = sql<number>`greatest(ultimo_ano, extract(year from criado_em at time zone 'America/Sao_Paulo')::smallint)`
/** The year of the period from which a look is due, likewise. */
const LOOK_DUE = sql<number>`greatest(ultimo_ano, extract(year from criado_em at time zone 'America/Sao_Paulo')::smallint, olhado_ate + 1)`

/** Past the period, looked at anew: what is kept only says whom it is worth looking at. */
const isPast = (today: CalendarDay) => sql<SqlBool>`${lastActivity(today)} < ${suggestedBefore(today)}`

const suggested = (today: CalendarDay, kept: RawBuilder<SqlBool>) =>
  sql`select id, nome from clientes where anonimizado_em is null and ${kept} and ${isPast(today)}`

export const countSuggested = (db: Db, today: CalendarDay) =>
  countFinds(db, [() => suggested(today, sql`${KEPT_YEAR} < ${lastYear(today)}`)])

type Paging = { limite: number; cursor?: string | undefined }

/** Those past the period in the order of their names: each kept year is a list in that order, and the lists are merged. */
export async function suggestedPage(
  db: Db,
  today: CalendarDay,
  { limite, cursor }: Paging,
): Promise<Searched> {
  const [years, size] = await Promise.all([keptYears(db, today), countSuggested(db, today)])
  if (!years.length) return { ids: [], ...size }
  const after = afterNome(cursor) ?? sql`true`
  const take = sql.lit(limite + 1)
  const lists = years.map(
    (year) =>
      sql`(${suggested(today, sql`${KEPT_YEAR} = ${sql.lit(year)}`)} and ${after} order by ${BY_NOME} limit ${take})`,
  )
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(lists, sql` union all `)}) lists order by ${BY_NOME} limit ${take}`.execute(db)
  return { ids: rows.map(({ id }) => id), ...size }
}

/** The years kept that are past the period, stepped through on the index: as many as the shop is old. */
async function keptYears(db: Db, today: CalendarDay): Promise<number[]> {
  const next = (than: RawBuilder<SqlBool>) => sql`
    select ${KEPT_YEAR} as ano from clientes where anonimizado_em is null and ${than} order by ${KEPT_YEAR} limit 1`
  const { rows } = await sql<{ ano: number }>`
    with recursive kept as (
      (${next(sql`true`)}) union all
      select (${next(sql`${KEPT_YEAR} > kept.ano`)}) from kept where kept.ano < ${lastYear(today)})
    select ano from kept where ano < ${lastYear(today)}`.execute(db)
  return rows.map(({ ano }) => ano)
}

/** Whose kept year is past, or will be when the year turns, and whom no night of this year has looked at. */
export async function notLookedAt(db: Db, today: CalendarDay): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from clientes where anonimizado_em is null and ${LOOK_DUE} <= ${lastYear(today)}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Looks at these customers, and keeps the true year. They are held before they are looked at: a trace that goes meanwhile
 * waits, and then takes the note back. Whoever is being written of is left out.
 */
export async function raiseYears(tx: Tx, today: CalendarDay, ids: string[]) {
  const held = await sql<{ id: string }>`
    select id from clientes where id = any(${ids}::uuid[]) and anonimizado_em is null
    order by id for update skip locked`.execute(tx)
  await sql`
    select anotar_ultimo_ano(id, case when ano > sabido then ano end, ${lastYear(today)}::smallint) from (
      select id, extract(year from ${lastActivity(today)})::smallint as ano, ${KEPT_YEAR} as sabido
      from clientes where id = any(${held.rows.map(({ id }) => id)}::uuid[]) offset 0) seen`.execute(tx)
}

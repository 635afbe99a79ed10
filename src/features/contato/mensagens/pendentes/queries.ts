import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { columnOf, idOf, type RefDivida } from '#features/dinheiro/dividas/rules.ts'
import type { Db } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'
import { decodeCursor, pageOf } from '#server/search/page.ts'
import type { StatusMensagem } from '../rules.ts'

/** A debt with the data its reminder needs. */
export type Divida = Selectable<Tables['dividas']> & {
  cliente_nome: string
  cliente_telefone: string
  moto_placa: string | null
  /** The last message about it. */
  enviada_em: Instant | null
  envio: StatusMensagem | null
}

/**
 * Adds names and last message to the rows already selected. Looks up the names of all rows at once,
 * so that neighbouring keys share index pages.
 */
export const withNamesAndLastMessage = <D extends Divida>(dividas: RawBuilder<unknown>) => sql<D>`
  with d as materialized (${dividas}),
    c as materialized (select id, nome, telefone from clientes where id = any(array(select cliente_id from d))),
    m as materialized (select id, placa from motos where id = any(array(select moto_id from d)))
  select d.*, c.nome as cliente_nome, c.telefone as cliente_telefone, m.placa as moto_placa,
    u.data_envio as enviada_em, u.status as envio
  from d
  join c on c.id = d.cliente_id
  left join m on m.id = d.moto_id
  left join lateral (
    (select data_envio, status from mensagens where pagamento_id = d.pagamento_id and status <> 'dispensada' order by data_envio desc limit 1)
    union all
    (select data_envio, status from mensagens where cobranca_id = d.cobranca_id and status <> 'dispensada' order by data_envio desc limit 1)
  ) u on true
  order by d.data_vencimento, d.id`

/** `late`: the latest due day of payments that are late. */
type Paging = { late: CalendarDay; limite: number; cursor?: string | undefined }

/** Returns a page of late payments and open extra charges, oldest due first. */
export async function pageOfPending(db: Db, { late, limite, cursor }: Paging) {
  const start = cursor ? decodeCursor(cursor, 2) : undefined
  const page = sql`
    select * from dividas
    where status = 'pendente' and not simulada and (kind = 'cobranca' or data_vencimento <= ${late})
      ${start ? sql`and (data_vencimento, id) > (${start[0]}, ${start[1]})` : sql``}
    order by data_vencimento, id limit ${limite + 1}`
  const { rows } = await withNamesAndLastMessage(page).execute(db)
  return pageOf(rows, limite, (row) => [row.data_vencimento, row.id])
}

/** Returns how many debts of each customer are due by a day. */
export async function countDue(db: Db, clientes: readonly string[], until: CalendarDay) {
  const rows = await db
    .selectFrom('dividas')
    .select((e) => ['cliente_id', e.fn.countAll<number>().as('n')])
    .where('cliente_id', '=', sql<string>`any(${clientes}::uuid[])`)
    .where('status', '=', sql.lit('pendente'))
    .where('simulada', '=', sql.lit(false))
    .where('data_vencimento', '<=', until)
    .groupBy('cliente_id')
    .execute()
  return new Map(rows.map(({ cliente_id, n }) => [cliente_id, n]))
}

/** Rows per query of eachPending. */
const STEP = 500

/** Iterates over all pending debts in list order, fetching pages as needed. */
export async function* eachPending(db: Db, late: CalendarDay): AsyncGenerator<Divida> {
  let cursor: string | undefined
  do {
    const { items, next } = await pageOfPending(db, { late, limite: STEP, cursor })
    yield* items
    cursor = next
  } while (cursor)
}

/** Returns a debt; undefined if it does not exist. */
export const findDivida = async (db: Db, ref: RefDivida) =>
  (
    await withNamesAndLastMessage(
      sql`select * from dividas where ${sql.ref(columnOf(ref))} = ${idOf(ref)}`,
    ).execute(db)
  ).rows[0]

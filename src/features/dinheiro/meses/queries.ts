import { sql } from 'kysely'
import { type CalendarDay, type Instant, monthOf } from '#domain/calendar-day.ts'
import type { Db, Tx } from '#server/database/pool.ts'

/** Returns the months that were closed, the newest first. */
export const listMonths = (db: Db) =>
  db
    .selectFrom('meses_fechados')
    .select(['mes', 'fechado_em', 'fechado_por', 'reaberto_em', 'reaberto_por', 'motivo'])
    .orderBy('mes', 'desc')
    .execute()

/** Returns the closed months, the newest first. */
export const listClosed = (db: Db) =>
  db
    .selectFrom('meses_fechados')
    .select('mes')
    .where('reaberto_em', 'is', null)
    .orderBy('mes', 'desc')
    .execute()

export const isClosed = async (db: Db, day: CalendarDay) =>
  (await db
    .selectFrom('meses_fechados')
    .select('id')
    .where('mes', '=', monthOf(day).first)
    .where('reaberto_em', 'is', null)
    .executeTakeFirst()) !== undefined

/**
 * Waits for concurrent entries and blocks new ones until the transaction ends, so that each
 * is either in before the closing or refused by it.
 */
export const lockRegister = (tx: Tx) =>
  sql`lock table pagamentos, receitas, manutencoes, despesas, despesas_motos
    in share row exclusive mode`.execute(tx)

export const lockMonth = (tx: Tx, mes: CalendarDay) =>
  tx.selectFrom('meses_fechados').selectAll().where('mes', '=', mes).forUpdate().executeTakeFirst()

export const closeMonth = (tx: Tx, mes: CalendarDay, em: Instant, por: string) =>
  tx
    .insertInto('meses_fechados')
    .values({
      mes,
      fechado_em: em,
      fechado_por: por,
      reaberto_em: null,
      reaberto_por: null,
      motivo: null,
    })
    .onConflict((conflict) =>
      conflict.column('mes').doUpdateSet({
        fechado_em: em,
        fechado_por: por,
        reaberto_em: null,
        reaberto_por: null,
        motivo: null,
      }),
    )
    .execute()

/** Closes every month with money up to `last` that was never closed; returns how many. */
export async function closeMonthsUpTo(tx: Tx, last: CalendarDay, em: Instant) {
  const { numAffectedRows } = await sql`
    insert into meses_fechados (mes, fechado_em)
    select mes::date, ${em}::timestamptz
    from (select least(
        (select min(data_recebimento) from receitas),
        (select min(pago_em) from despesas where cancelada_em is null)) as primeiro) r,
      generate_series(date_trunc('month', r.primeiro), ${last}::date, interval '1 month') mes
    on conflict (mes) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Returns false if there is nothing to close, without taking any lock. */
export async function isBehind(db: Db, last: CalendarDay) {
  const { rows } = await sql<{ falta: boolean }>`
    select (exists (select from receitas where data_recebimento < ${last}::date + interval '1 month')
      or exists (select from despesas where pago_em < ${last}::date + interval '1 month' and cancelada_em is null))
      and not exists (select from meses_fechados where mes = ${last}::date) as falta`.execute(db)
  return rows[0]!.falta
}

export const reopenMonth = (
  tx: Tx,
  mes: CalendarDay,
  reaberto_em: Instant,
  reaberto_por: string,
  motivo: string,
) =>
  tx
    .updateTable('meses_fechados')
    .set({ reaberto_em, reaberto_por, motivo })
    .where('mes', '=', mes)
    .execute()

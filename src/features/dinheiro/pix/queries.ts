import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { columnOf, idOf, type RefDivida } from '#features/dinheiro/dividas/rules.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'

export type PixRow = Selectable<Tables['pix_cobrancas']>

export const findCharge = (db: Db, id: string) =>
  db.selectFrom('pix_cobrancas').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns the debt's charge that is open or being created. */
export const openChargeOf = (db: Db, ref: RefDivida) =>
  db
    .selectFrom('pix_cobrancas')
    .selectAll()
    .where(columnOf(ref), '=', idOf(ref))
    .where('status', 'in', ['criando', 'aberta'])
    .executeTakeFirst()

/**
 * Inserts a charge before the gateway is called; returns undefined if the debt already has an open
 * one.
 */
export const insertCharge = (tx: Tx, ref: RefDivida, charge: Insertable<Tables['pix_cobrancas']>) =>
  tx
    .insertInto('pix_cobrancas')
    .values({ ...charge, ...ref })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

/**
 * Claims the creation of a charge; returns undefined if another process claimed it after
 * `staleBefore`.
 */
export const claimCharge = (tx: Tx, id: string, now: Instant, staleBefore: Instant) =>
  tx
    .updateTable('pix_cobrancas')
    .set((e) => ({ em_uso_desde: now, tentativa: e('tentativa', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'criando')
    .where((e) => e.or([e('em_uso_desde', 'is', null), e('em_uso_desde', '<', staleBefore)]))
    .returningAll()
    .executeTakeFirst()

export const updateCharge = (tx: Tx, id: string, changes: Updateable<Tables['pix_cobrancas']>) =>
  tx.updateTable('pix_cobrancas').set(changes).where('id', '=', id).execute()

/** Locks the charge; its debt may be undone meanwhile, which refers to the charge. */
export const lockCharge = (tx: Tx, id: string) =>
  tx
    .selectFrom('pix_cobrancas')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Returns the charges to check, longest unchecked first. */
export const chargesToCheck = (db: Db, limit: number) =>
  db
    .selectFrom('pix_cobrancas')
    .selectAll()
    .where('status', 'in', ['criando', 'aberta', 'substituida'])
    .orderBy('consultada_em', (by) => by.asc().nullsFirst())
    .orderBy('id')
    .limit(limit)
    .execute()

type Since = {
  aDayAgo: Instant
  aWeekAgo: Instant
  dailySince: CalendarDay
  weeklySince: CalendarDay
}

/** Returns the paid charges to ask about again, longest unchecked first. */
export const paidToCheck = (
  db: Db,
  limit: number,
  { aDayAgo, aWeekAgo, dailySince, weeklySince }: Since,
) =>
  db
    .selectFrom('pix_cobrancas')
    .selectAll()
    .where('status', '=', sql.lit('paga'))
    .where('consultada_em', '<', aDayAgo)
    .where((e) =>
      e.or([
        e('pago_em', '>=', dailySince),
        e('voltou', '>', e.ref('conferido')),
        e.and([e('pago_em', '>=', weeklySince), e('consultada_em', '<', aWeekAgo)]),
      ]),
    )
    .orderBy('consultada_em')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Claims a check of the charge, unless it was checked since `before`. */
export const claimCheck = (tx: Tx, id: string, now: Instant, before: Instant) =>
  tx
    .updateTable('pix_cobrancas')
    .set({ consultada_em: now })
    .where('id', '=', id)
    .where((e) => e.or([e('consultada_em', 'is', null), e('consultada_em', '<', before)]))
    .returning('id')
    .executeTakeFirst()

/** Marks an earlier, undone Pix of the debt as duplicate once another one settles it. */
export const markEarlierPaid = (tx: Tx, ref: RefDivida, id: string) =>
  tx
    .updateTable('pix_cobrancas')
    .set({ ocorrencia: 'duplicado' })
    .where(columnOf(ref), '=', idOf(ref))
    .where('id', '<>', id)
    .where('status', '=', 'paga')
    .where('ocorrencia', 'is', null)
    .execute()

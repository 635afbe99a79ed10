import { type Insertable, sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import type { MotivoCancelamento } from '#domain/pagamento.ts'
import { dueOrCancelled } from '#domain/pagamento.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'

export const hasWeeksToCreate = async (db: Db, until: CalendarDay) =>
  (await firstSchedule(db, { until })).length > 0

const firstSchedule = (db: Db, { until }: { until: CalendarDay }) =>
  db
    .selectFrom('semanas_agenda')
    .select('locacao_id')
    .where('proxima_em', '<=', until)
    .limit(1)
    .execute()

/**
 * Waits for another transaction that creates weeks of any rental, so that the caller sees them once
 * they are committed, and makes others wait until this one ends.
 */
export const lockWeekCreation = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('semanas', 0))`.execute(tx)

/**
 * Returns up to `limit` rentals with weeks to create and locks them; skips rows locked by others,
 * including rentals being changed.
 */
export const lockDueSchedules = (tx: Tx, until: CalendarDay, limit: number) =>
  dueSchedules(tx, until)
    .orderBy('proxima_em')
    .limit(limit)
    .modifyEnd(sql`for update of semanas_agenda skip locked for key share of locacoes skip locked`)
    .execute()

/**
 * Like `lockDueSchedules`, for one rental that the caller has locked; undefined if no week is due.
 */
export const lockDueSchedule = (tx: Tx, until: CalendarDay, locacao_id: string) =>
  dueSchedules(tx, until)
    .where('locacao_id', '=', locacao_id)
    .forUpdate('semanas_agenda')
    .executeTakeFirst()

/** The rentals with a schedule, and the next week of each. */
const schedules = (db: Db) =>
  db
    .selectFrom('semanas_agenda')
    .innerJoin('locacoes', 'locacoes.id', 'semanas_agenda.locacao_id')
    .select([
      'locacoes.id',
      'cliente_id',
      'moto_id',
      'data_inicio',
      'data_fim',
      'precos',
      'semanas_antes',
      'demonstracao',
      'proxima_semana',
    ])

const dueSchedules = (tx: Tx, until: CalendarDay) => schedules(tx).where('proxima_em', '<=', until)

/** The rentals of a customer whose weeks go on, with the next week of each, by id. */
const schedulesOf = (db: Db, cliente_id: string) =>
  schedules(db)
    .where('cliente_id', '=', cliente_id)
    .where('proxima_em', 'is not', null)
    .orderBy('locacoes.id')

export const findSchedulesOf = (db: Db, cliente_id: string) => schedulesOf(db, cliente_id).execute()

/** Locks the open rentals of a customer whose weeks go on, then their schedules, and returns them. */
export async function lockSchedulesOf(tx: Tx, cliente_id: string) {
  await tx
    .selectFrom('locacoes')
    .select('id')
    .where('id', 'in', (e) =>
      e.selectFrom('semanas_agenda').select('locacao_id').where('proxima_em', 'is not', null),
    )
    .where('cliente_id', '=', cliente_id)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return schedulesOf(tx, cliente_id).forUpdate('semanas_agenda').execute()
}

/** Returns the weeks of rentals from their next one on that have a payment already. */
export const findWeeks = (db: Db, locacoes: readonly string[]) =>
  db
    .selectFrom('pagamentos')
    .select(['locacao_id', 'semana_referencia'])
    .where('locacao_id', '=', sql<string>`any(${locacoes}::uuid[])`)
    .where('tipo', '=', 'semanal')
    .where('motivo_cancelamento', 'is', null)
    .execute()

/** A literal, because with a parameter the planner cannot match the partial unique index. */
const IS_WEEKLY = sql<boolean>`tipo = 'semanal' and motivo_cancelamento is null`

/** Inserts weeks, skipping those that exist (unique by rental and week). */
export const insertWeeks = (tx: Tx, weeks: Insertable<Tables['pagamentos']>[]) =>
  tx
    .insertInto('pagamentos')
    .values(weeks)
    .onConflict((conflict) =>
      conflict.columns(['locacao_id', 'semana_referencia']).where(IS_WEEKLY).doNothing(),
    )
    .returning('id')
    .execute()

export const saveSchedule = (tx: Tx, schedule: Insertable<Tables['semanas_agenda']>) =>
  tx
    .insertInto('semanas_agenda')
    .values(schedule)
    .onConflict((conflict) =>
      conflict.column('locacao_id').doUpdateSet({
        proxima_semana: (e) => e.ref('excluded.proxima_semana'),
        proxima_em: (e) => e.ref('excluded.proxima_em'),
      }),
    )
    .execute()

export const stopSchedule = (tx: Tx, locacao_id: string) =>
  tx
    .updateTable('semanas_agenda')
    .set({ proxima_em: null })
    .where('locacao_id', '=', locacao_id)
    .execute()

/** Returns the next week that is created of a rental; undefined once its weeks have stopped. */
export const findNextWeek = async (db: Db, locacao_id: string) =>
  (
    await db
      .selectFrom('semanas_agenda')
      .select('proxima_semana')
      .where('locacao_id', '=', locacao_id)
      .where('proxima_em', 'is not', null)
      .executeTakeFirst()
  )?.proxima_semana

export const findSchedule = (tx: Tx, locacao_id: string) =>
  tx
    .selectFrom('semanas_agenda')
    .selectAll()
    .where('locacao_id', '=', locacao_id)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Returns the last week that a rental has a payment for; 0 without one. */
export const findLastWeek = async (tx: Tx, locacao_id: string) =>
  (
    await tx
      .selectFrom('pagamentos')
      .select((e) => e.fn.coalesce(e.fn.max('semana_referencia'), sql<number>`0`).as('ultima'))
      .where('locacao_id', '=', locacao_id)
      .where('tipo', '=', 'semanal')
      .where('motivo_cancelamento', 'is', null)
      .executeTakeFirstOrThrow()
  ).ultima

/** Locks all payments of the rental until the transaction ends. */
const lockPagamentos = (tx: Tx, locacao_id: string) =>
  tx.selectFrom('pagamentos').selectAll().where('locacao_id', '=', locacao_id).forUpdate()

/** Returns and locks the open payments that nothing was received of or written off. */
export const lockUnpaid = (tx: Tx, locacao_id: string) =>
  lockPagamentos(tx, locacao_id)
    .where('status', '=', 'pendente')
    .where(sql<boolean>`valor_recebido + valor_dispensado = 0`)
    .execute()

/** Returns and locks all payments of the rental, by id. */
export const lockAll = (tx: Tx, locacao_id: string) =>
  lockPagamentos(tx, locacao_id).orderBy('id').execute()

/** Returns and locks the payments cancelled by the end of the rental. */
export const lockEnded = (tx: Tx, locacao_id: string) =>
  lockPagamentos(tx, locacao_id).where('cancelado_por', '=', 'encerramento').execute()

/** Returns and locks the payments cancelled by a pause. */
export const lockPaused = (tx: Tx, locacao_id: string) =>
  lockPagamentos(tx, locacao_id).where('cancelado_por', '=', 'pausa').execute()

/** Returns and locks the weeks and the days added to them. */
export const lockWeeks = (tx: Tx, locacao_id: string) =>
  lockPagamentos(tx, locacao_id)
    .where('tipo', 'in', ['semanal', 'complemento'])
    .orderBy('semana_referencia')
    .orderBy('id')
    .execute()

/** Returns what new last days took away from the payments of a rental, by id. */
export async function takenByNewEnd(db: Db, locacao_id: string) {
  const rows = await db
    .selectFrom('alocacoes as a')
    .innerJoin('pagamentos as p', 'p.id', 'a.pagamento_id')
    .select(['p.id', (e) => e.fn.sum<Centavos>('a.valor').as('valor')])
    .where('p.locacao_id', '=', locacao_id)
    .where('a.novo_fim', '=', true)
    .where('a.desfeita_em', 'is', null)
    .groupBy('p.id')
    .execute()
  return new Map(rows.map(({ id, valor }) => [id, valor]))
}

/** Cancels payments for the reason; null makes them due again. */
export async function setCancelled(
  tx: Tx,
  pagamentos: { id: string }[],
  cancelado_por: MotivoCancelamento | null,
) {
  if (pagamentos.length === 0) return
  await tx
    .updateTable('pagamentos')
    .set(dueOrCancelled(cancelado_por))
    .where(
      'id',
      'in',
      pagamentos.map(({ id }) => id),
    )
    .execute()
}

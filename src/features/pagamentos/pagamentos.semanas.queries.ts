import { type Insertable, sql } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Db, Tx } from '#server/database.ts'
import { prepared } from '#server/prepared.ts'
import type { Tables } from '#server/tables.ts'
import type { MotivoCancelamento } from './pagamentos.rules.ts'

export const hasWeeksToCreate = async (db: Db, until: CalendarDay) =>
  (await firstSchedule(db, { until })).length > 0

const firstSchedule = prepared(['until'], (db, { until }: { until: CalendarDay }) =>
  db.selectFrom('semanas_agenda').select('locacao_id').where('proxima_em', '<=', until).limit(1),
)

/** Up to `limit` rentals with a week to create, held until the transaction ends; another's are passed over. */
export const lockDueSchedules = (tx: Tx, until: CalendarDay, limit: number) =>
  tx
    .selectFrom('semanas_agenda')
    .innerJoin('locacoes', 'locacoes.id', 'semanas_agenda.locacao_id')
    .select([
      'locacoes.id',
      'cliente_id',
      'moto_id',
      'data_inicio',
      'data_fim',
      'preco_diario',
      'demonstracao',
      'proxima_semana',
    ])
    .where('proxima_em', '<=', until)
    .orderBy('proxima_em')
    .limit(limit)
    .forUpdate('semanas_agenda')
    .skipLocked()
    .execute()

/** As a literal: a prepared statement's parameter could not be matched with the partial unique index. */
const IS_WEEKLY = sql<boolean>`tipo = 'semanal'`

/** Creates the weeks that are not there yet: the unique rental + week makes doing it twice harmless. */
export const insertWeeks = (tx: Tx, weeks: Insertable<Tables['pagamentos']>[]) =>
  tx
    .insertInto('pagamentos')
    .values(weeks)
    .onConflict((conflict) =>
      conflict.columns(['locacao_id', 'semana_referencia']).where(IS_WEEKLY).doNothing(),
    )
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
  tx.updateTable('semanas_agenda').set({ proxima_em: null }).where('locacao_id', '=', locacao_id).execute()

export const findSchedule = (tx: Tx, locacao_id: string) =>
  tx
    .selectFrom('semanas_agenda')
    .selectAll()
    .where('locacao_id', '=', locacao_id)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Unpaid weeks that begin after the day are no longer due. */
export const cancelWeeksAfter = (
  tx: Tx,
  locacao_id: string,
  day: CalendarDay,
  cancelado_por: MotivoCancelamento,
) =>
  tx
    .updateTable('pagamentos')
    .set({ status: 'cancelado', cancelado_por })
    .where('locacao_id', '=', locacao_id)
    .where('tipo', 'in', ['semanal', 'complemento'])
    .where('status', '=', 'pendente')
    .where('data_vencimento', '>', day)
    .execute()

/** Weeks cancelled because the rental stood still are due again from the day on. */
export const reviveWeeksFrom = (tx: Tx, locacao_id: string, day: CalendarDay) =>
  tx
    .updateTable('pagamentos')
    .set({ status: 'pendente', cancelado_por: null })
    .where('locacao_id', '=', locacao_id)
    .where('status', '=', 'cancelado')
    .where('cancelado_por', '=', 'pausa')
    .where('data_vencimento', '>=', day)
    .execute()

export const cancelUnpaidDeposit = (tx: Tx, locacao_id: string) =>
  tx
    .updateTable('pagamentos')
    .set({ status: 'cancelado', cancelado_por: 'encerramento' })
    .where('locacao_id', '=', locacao_id)
    .where('tipo', '=', 'caucao')
    .where('status', '=', 'pendente')
    .execute()

export const listWeeks = (tx: Tx, locacao_id: string) =>
  tx
    .selectFrom('pagamentos')
    .selectAll()
    .where('locacao_id', '=', locacao_id)
    .where('tipo', '=', 'semanal')
    .orderBy('semana_referencia')
    .forUpdate()
    .execute()

import type { Insertable, Updateable } from 'kysely'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { NotFound } from '#domain/errors.ts'
import type { Db, Tx } from '#server/database.ts'
import type { Tables } from '#server/tables.ts'
import { tally } from '#server/tally.ts'
import { withNames } from './locacoes.lista.queries.ts'
import { STATUS_LOCACAO } from './locacoes.rules.ts'

const notFound = () => new NotFound('Locação não encontrada')

export const findLocacao = (db: Db, today: CalendarDay, id: string) =>
  withNames(
    db,
    (source) => source.selectFrom('locacoes').where('id', '=', id),
    today,
  ).executeTakeFirstOrThrow(notFound)

export async function countByStatus(db: Db) {
  const rows = await db
    .selectFrom('locacoes_por_dia')
    .select((e) => ['status', e.fn.sum<number>('quantidade').as('n')])
    .groupBy('status')
    .execute()
  return tally(STATUS_LOCACAO, rows)
}

/** Holds the row until the transaction ends, so two clicks cannot both pass the rule. */
export const lockLocacao = (tx: Tx, id: string) =>
  tx.selectFrom('locacoes').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow(notFound)

export type LockedLocacao = Awaited<ReturnType<typeof lockLocacao>>

export const insertLocacao = (tx: Tx, locacao: Insertable<Tables['locacoes']>) =>
  tx.insertInto('locacoes').values(locacao).returningAll().executeTakeFirstOrThrow()

export const updateLocacao = (tx: Tx, id: string, changes: Updateable<Tables['locacoes']>) =>
  tx.updateTable('locacoes').set(changes).where('id', '=', id).execute()

export const addHistory = (tx: Tx, entry: Insertable<Tables['locacoes_historico']>) =>
  tx.insertInto('locacoes_historico').values(entry).execute()

export const listHistory = (db: Db, locacao_id: string) =>
  db
    .selectFrom('locacoes_historico')
    .selectAll()
    .where('locacao_id', '=', locacao_id)
    .orderBy('data_acao', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** What was charged on the rental besides its own payments. */
export const hasCharges = async (db: Db, locacao_id: string) =>
  (await db
    .selectFrom('cobrancas_extras')
    .select('id')
    .where('locacao_id', '=', locacao_id)
    .executeTakeFirst()) !== undefined ||
  (await db.selectFrom('multas').select('id').where('locacao_id', '=', locacao_id).executeTakeFirst()) !==
    undefined ||
  (await db.selectFrom('receitas').select('id').where('locacao_id', '=', locacao_id).executeTakeFirst()) !==
    undefined

export async function deleteLocacao(tx: Tx, id: string) {
  await tx.deleteFrom('locacoes_historico').where('locacao_id', '=', id).execute()
  await tx.deleteFrom('locacoes').where('id', '=', id).execute()
}

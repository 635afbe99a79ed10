import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'

/** Returns the version of the checklist that new inspections use. */
export const findCurrent = (db: Db) =>
  db
    .selectFrom('vistoria_modelos')
    .selectAll()
    .orderBy('versao_modelo', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** Lets one transaction at a time publish a version. */
export const lockPublishing = (tx: Tx) =>
  sql`lock table vistoria_modelos in share row exclusive mode`.execute(tx)

export const insertVersion = (
  tx: Tx,
  { itens, ...row }: Omit<Insertable<Tables['vistoria_modelos']>, 'itens'> & { itens: object[] },
) =>
  tx
    .insertInto('vistoria_modelos')
    .values({ ...row, itens: sql`${JSON.stringify(itens)}::jsonb` })
    .returningAll()
    .executeTakeFirstOrThrow()

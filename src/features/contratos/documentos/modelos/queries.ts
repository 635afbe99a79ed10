import { type Insertable, sql, type Updateable } from 'kysely'
import type { TipoComModelo } from '#domain/documento.ts'
import { NotFound } from '#domain/errors.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'

const notFound = () => new NotFound('Versão do modelo não encontrada')

/** Returns the versions of a template, the newest first: it is in force. */
export const listVersions = (db: Db, tipo: TipoComModelo) =>
  db
    .selectFrom('documento_modelos')
    .selectAll()
    .where('tipo', '=', tipo)
    .orderBy('versao_modelo', 'desc')
    .execute()

/** Returns the version of a template that is in force. */
export const findInForce = (db: Db, tipo: TipoComModelo) =>
  db
    .selectFrom('documento_modelos')
    .selectAll()
    .where('tipo', '=', tipo)
    .orderBy('versao_modelo', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

export const findVersion = (db: Db, id: string) =>
  db
    .selectFrom('documento_modelos')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)

export const lockVersion = (tx: Tx, id: string) =>
  tx
    .selectFrom('documento_modelos')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)

/** Lets one caller at a time publish, until the transaction ends. */
export const lockPublishing = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('documento_modelos', 0))`.execute(tx)

export const insertVersion = (tx: Tx, row: Insertable<Tables['documento_modelos']>) =>
  tx.insertInto('documento_modelos').values(row).returningAll().executeTakeFirstOrThrow()

export const updateVersion = (
  tx: Tx,
  id: string,
  changes: Updateable<Tables['documento_modelos']>,
) =>
  tx
    .updateTable('documento_modelos')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(notFound)

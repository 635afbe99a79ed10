import type { Instant } from '#domain/calendar-day.ts'
import type { Db, Tx } from '#server/database/pool.ts'

/** Returns the document whose stored PDF has that code. */
export const findByCode = (db: Db, codigo_hash: Buffer) =>
  db.selectFrom('documentos').select('id').where('codigo_hash', '=', codigo_hash).executeTakeFirst()

/** Like `findByCode`; locks it until the transaction ends. */
export const lockByCode = (tx: Tx, codigo_hash: Buffer) =>
  tx
    .selectFrom('documentos')
    .select(['id', 'tentativas', 'tentativa_em'])
    .where('codigo_hash', '=', codigo_hash)
    .forUpdate()
    .executeTakeFirst()

export const saveAttempts = (tx: Tx, id: string, tentativas: number, now: Instant) =>
  tx.updateTable('documentos').set({ tentativas, tentativa_em: now }).where('id', '=', id).execute()

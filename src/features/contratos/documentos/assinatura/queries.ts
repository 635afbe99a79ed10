import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/database/pool.ts'
import type { Tables } from '#server/database/tables.ts'

/** Returns the signatures of a document in the order in which they arrived, without their strokes. */
export const listAssinaturas = (db: Db, documento_id: string) =>
  db
    .selectFrom('assinaturas')
    .select([
      'id',
      'papel',
      'nome',
      'cpf',
      'metodo',
      'arquivo_id',
      'assinado_em',
      'recebida_em',
      'ip',
    ])
    .select(['user_agent', 'identificado_por', 'sha256_texto'])
    .where('documento_id', '=', documento_id)
    .orderBy('recebida_em')
    .orderBy('id')
    .execute()

export const insertAssinatura = (tx: Tx, row: Insertable<Tables['assinaturas']>) =>
  tx.insertInto('assinaturas').values(row).execute()

/** Returns the user who signs for the shop. */
export const findUser = (db: Db, username: string) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'nome'])
    .where('username', '=', username)
    .executeTakeFirst()

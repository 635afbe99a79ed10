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

/** Returns the documents of a rental that its customer still has to sign, in the order of their emission. */
export async function listToSign(db: Db, locacao_id: string) {
  const rows = await db
    .selectFrom('documentos as d')
    .select('d.id')
    .where('d.locacao_id', '=', locacao_id)
    .where('d.status', '=', 'emitido')
    .where('d.tipo', '<>', 'notificacao')
    .where('d.recusa_motivo', 'is', null)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('assinaturas as a')
            .select('a.id')
            .whereRef('a.documento_id', '=', 'd.id')
            .where('a.papel', '=', 'locatario'),
        ),
      ),
    )
    .orderBy('d.emitido_em')
    .orderBy('d.id')
    .execute()
  return rows.map(({ id }) => id)
}

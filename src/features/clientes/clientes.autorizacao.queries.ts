import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#server/database.ts'
import type { Tables } from '#server/tables.ts'

export const findAuthorization = (db: Db, cliente_id: string) =>
  db
    .selectFrom('autorizacoes_locacao')
    .selectAll()
    .where('cliente_id', '=', cliente_id)
    .where('locacao_id', 'is', null)
    .executeTakeFirst()

export const insertAuthorization = (tx: Tx, entry: Insertable<Tables['autorizacoes_locacao']>) =>
  tx.insertInto('autorizacoes_locacao').values(entry).execute()

/** Takes back what was granted and not used. */
export const revokeAuthorization = (tx: Tx, cliente_id: string) =>
  tx
    .deleteFrom('autorizacoes_locacao')
    .where('cliente_id', '=', cliente_id)
    .where('locacao_id', 'is', null)
    .execute()

export const consumeAuthorization = (tx: Tx, cliente_id: string, locacao_id: string) =>
  tx
    .updateTable('autorizacoes_locacao')
    .set({ locacao_id })
    .where('cliente_id', '=', cliente_id)
    .where('locacao_id', 'is', null)
    .execute()

/** Opens the rental's authorisation again, unless another one has been granted since, or a block has ended it: then it goes. */
export async function releaseAuthorization(tx: Tx, locacao_id: string) {
  const used = await tx
    .selectFrom('autorizacoes_locacao as a')
    .innerJoin('clientes as c', 'c.id', 'a.cliente_id')
    .select([
      'a.id',
      'a.cliente_id',
      sql<boolean>`coalesce(a.criada_em < c.data_bloqueio, false)`.as('ended'),
    ])
    .where('a.locacao_id', '=', locacao_id)
    .executeTakeFirst()
  if (!used) return
  if (used.ended || (await findAuthorization(tx, used.cliente_id)))
    await tx.deleteFrom('autorizacoes_locacao').where('id', '=', used.id).execute()
  else
    await tx.updateTable('autorizacoes_locacao').set({ locacao_id: null }).where('id', '=', used.id).execute()
}

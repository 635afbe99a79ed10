import type { Db } from '#server/database/pool.ts'

/** Returns whether a message with the customer's page still waits. */
export const isQueued = async (db: Db, cliente_id: string) =>
  (await db
    .selectFrom('mensagens')
    .select('id')
    .where('cliente_id', '=', cliente_id)
    .where('tipo', '=', 'pagina')
    .where('na_fila', '=', true)
    .executeTakeFirst()) !== undefined

/** Returns whom a message with a page is written to; undefined for an archived customer. */
export const findReceiver = (db: Db, cliente_id: string) =>
  db
    .selectFrom('clientes')
    .select(['nome as cliente_nome', 'telefone', 'demonstracao'])
    .where('id', '=', cliente_id)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()

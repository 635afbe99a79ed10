import type { Db } from '#server/database/pool.ts'

/** Returns a document that is still valid, as its message needs it. */
export const findDocumento = async (db: Db, id: string | null) =>
  id === null
    ? undefined
    : db
        .selectFrom('documentos as d')
        .innerJoin('clientes as c', 'c.id', 'd.cliente_id')
        .select(['d.id', 'd.tipo', 'd.ano', 'd.numero', 'd.demonstracao', 'd.cliente_id'])
        .select(['c.nome as cliente_nome', 'c.telefone as cliente_telefone'])
        .where('d.id', '=', id)
        .where('d.status', 'in', ['emitido', 'assinado'])
        .where('c.excluido_em', 'is', null)
        .executeTakeFirst()

/** Whether a message with that document's link waits. */
export const isQueued = async (db: Db, documento_id: string) =>
  (await db
    .selectFrom('mensagens')
    .select('id')
    .where('documento_id', '=', documento_id)
    .where('na_fila', '=', true)
    .executeTakeFirst()) !== undefined

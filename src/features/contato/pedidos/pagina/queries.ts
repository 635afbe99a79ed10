import { NotFound } from '#domain/errors.ts'
import type { Tx } from '#server/database/pool.ts'

/** Locks a customer, archived or not, and returns whom the page is for. */
export const lockCliente = (tx: Tx, id: string) =>
  tx
    .selectFrom('clientes')
    .select(['id', 'nome', 'telefone', 'excluido_em', 'demonstracao'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new NotFound('Cliente não encontrado'))

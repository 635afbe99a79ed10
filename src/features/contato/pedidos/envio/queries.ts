import { OPEN_STATUS } from '#domain/locacao.ts'
import type { Tx } from '#server/database/pool.ts'

/** Returns the customer's open rental and its motorcycle; undefined without one. Its deletion waits. */
export const lockOpenLocacao = (tx: Tx, cliente_id: string) =>
  tx
    .selectFrom('locacoes')
    .select(['id as locacao_id', 'moto_id', 'demonstracao'])
    .where('cliente_id', '=', cliente_id)
    .where('status', 'in', OPEN_STATUS)
    .orderBy('data_inicio', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forKeyShare()
    .executeTakeFirst()

/** Returns whether a customer is one of the demonstration. */
export const isDemonstration = async (tx: Tx, cliente_id: string) =>
  (
    await tx
      .selectFrom('clientes')
      .select('demonstracao')
      .where('id', '=', cliente_id)
      .executeTakeFirstOrThrow()
  ).demonstracao

import type { Tx } from '#server/database/pool.ts'
import { motoNotFound } from '../queries.ts'

/** Locks a motorcycle, archived or not, until the transaction ends. */
export const lockAnyMoto = (tx: Tx, id: string) =>
  tx
    .selectFrom('motos')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(motoNotFound)

const NO_BAIXA = {
  baixa_em: null,
  baixa_motivo: null,
  baixa_valor: null,
  baixa_observacoes: null,
}

export const restoreMoto = (tx: Tx, id: string) =>
  tx
    .updateTable('motos')
    .set({ ...NO_BAIXA, excluido_em: null, status: 'inativa' })
    .where('id', '=', id)
    .execute()

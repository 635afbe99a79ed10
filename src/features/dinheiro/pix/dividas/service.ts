import { NotFound } from '#domain/errors.ts'
import type { RefDivida } from '#features/dinheiro/dividas/rules.ts'
import { lockDividas } from '#features/dinheiro/dividas/service.ts'
import type { Tx } from '#server/database/pool.ts'
import { findDivida } from './queries.ts'
import type { Divida } from './rules.ts'

/**
 * Locks the debt until the transaction ends, so that it is not paid, changed or deleted meanwhile;
 * undefined if it was deleted.
 */
export async function lockDivida(tx: Tx, ref: RefDivida): Promise<Divida | undefined> {
  try {
    await lockDividas(tx, [ref])
  } catch (error) {
    if (error instanceof NotFound) return undefined
    throw error
  }
  return findDivida(tx, ref)
}

import { NotFound } from '#domain/errors.ts'
import { lockDebts } from '#features/dividas/service.ts'
import type { Tx } from '#server/database/pool.ts'
import type { Divida } from '../rules.ts'
import { findDebt } from './queries.ts'
import type { Debt } from './rules.ts'

/**
 * Locks the debt until the transaction ends, so that it is not paid, changed or deleted meanwhile;
 * undefined if it was deleted.
 */
export async function lockDebt(tx: Tx, divida: Divida): Promise<Debt | undefined> {
  try {
    await lockDebts(tx, [divida])
  } catch (error) {
    if (error instanceof NotFound) return undefined
    throw error
  }
  return findDebt(tx, divida)
}

import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { checkUnchanged } from '#server/request/if-match.ts'
import * as queries from './queries.ts'
import { checkPrices, type Preco } from './rules.ts'

export const { listPrices } = queries

/** Returns the price list with its version. */
export async function readPrices(db: Db) {
  // Read before the list: a change in between is then refused as one that the reader has not seen.
  const last = await queries.findLastChange(db)
  return { precos: await queries.listPrices(db), versao: last?.id ?? 0 }
}

/**
 * Saves the whole price list and returns it. Throws StaleVersionError, or ValidationError for a kind and region that has two
 * prices.
 */
export const savePrices = (ctx: Context, precos: Preco[]) =>
  transaction(ctx, async (tx, ctx) => {
    checkPrices(precos)
    await queries.lockPrices(tx)
    const last = await queries.findLastChange(tx)
    await checkUnchanged(tx, ctx, 'precos_avarias', {
      id: last?.entidade_id ?? '',
      versao: last?.id ?? 0,
    })
    await queries.replacePrices(tx, precos)
    return readPrices(tx)
  })

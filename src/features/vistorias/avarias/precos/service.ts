import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import * as queries from './queries.ts'
import { checkPrices, type Preco } from './rules.ts'

export const { listPrices } = queries

/** Saves the whole price list and returns it. Throws ValidationError for a kind and region that has two prices. */
export const savePrices = (ctx: Context, precos: Preco[]) =>
  transaction(ctx, async (tx) => {
    checkPrices(precos)
    await queries.lockPrices(tx)
    await queries.replacePrices(tx, precos)
    return queries.listPrices(tx)
  })

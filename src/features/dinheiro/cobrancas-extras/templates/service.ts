import type { Db } from '#server/database/pool.ts'
import { listPrices } from './queries.ts'
import { pricedTemplates } from './rules.ts'

/** Returns the templates; those of damage with the price of the shop's list, null without one. */
export const listTemplates = async (db: Db) => pricedTemplates(await listPrices(db))

import { endOfKeeping } from '#features/contratos/documentos/rules.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { forgetEndedBefore } from './queries.ts'

/** Max. inspections per night; the next night continues. */
const FORGOTTEN_A_NIGHT = 2000

/**
 * Deletes what inspections say of persons, five years after the end of their rental. Returns how many and the storage keys of
 * their photos, whose bytes the caller removes after commit.
 */
export const forgetOld = (ctx: Context) =>
  transaction(ctx, (tx, { today }) => forgetEndedBefore(tx, endOfKeeping(today), FORGOTTEN_A_NIGHT))

import { discard } from '#features/sistema/arquivos/service.ts'
import type { FileStore } from '#integrations/files/port.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { deleteDemonstration } from './queries.ts'

/** Deletes the demonstration data and its files, except records that real ones reference. */
export async function clearDemonstration(ctx: Context, files: FileStore) {
  const { removidos, chaves } = await transaction(ctx, deleteDemonstration)
  await discard(ctx.db, files, chaves)
  return { removidos }
}

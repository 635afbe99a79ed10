import { discard } from '#features/arquivos/service.ts'
import type { FileStore } from '#integrations/files/port.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { deleteDemonstration } from './queries.ts'

/** Removes the demonstration data and its files; what a person has since hung on it stays, with what it hangs on. */
export async function clearDemonstration(ctx: Context, files: FileStore) {
  const { removidos, chaves } = await transaction(ctx, deleteDemonstration)
  await discard(ctx.db, files, chaves)
  return { removidos }
}

import { discard } from '#features/arquivos/service.ts'
import type { FileStore } from '#integrations/files/port.ts'
import { type Work, write } from '#server/database/transaction.ts'
import { deleteDemonstration } from './queries.ts'

/** Removes the demonstration data and its files; what a person has since hung on it stays, with what it hangs on. */
export async function clearDemonstration(work: Work, files: FileStore) {
  const { removidos, chaves } = await write(work, deleteDemonstration)
  await discard(work.db, files, chaves)
  return { removidos }
}

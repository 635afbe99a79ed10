import { createHash } from 'node:crypto'
import type { FileStore } from '#integrations/files/port.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import * as queries from './queries.ts'
import { shareOfNight } from './rules.ts'

/** Max. files with a problem that are read again in one run. */
const MAX_FAILED = 200
/** Files read before what they are is saved. */
const BATCH = 200
/** Unreadable files after which the store counts as unavailable. */
const MAX_UNREADABLE = 10

/** Like `readShare`, of all files. */
export async function readStored(ctx: Context, files: FileStore) {
  const total = await queries.countStored(ctx.db)
  const failed = await queries.listFailed(ctx.db, total)
  return readAll(ctx, files, [...failed, ...(await queries.listLongestUnread(ctx.db, total))])
}

/**
 * Reads the files found changed or missing, and one night's share of the others, and saves whether their bytes have the
 * hash of their row. Returns how many were read, and how many of them are changed or missing. Throws the store's error if
 * some could not be read, and once `stopping` is aborted; what the others are is saved.
 */
export async function readShare(ctx: Context, files: FileStore, stopping?: AbortSignal) {
  const failed = await queries.listFailed(ctx.db, MAX_FAILED)
  const share = shareOfNight(await queries.countStored(ctx.db))
  const others = await queries.listLongestUnread(ctx.db, share)
  return readAll(ctx, files, [...failed, ...others], stopping)
}

async function readAll(
  ctx: Context,
  files: FileStore,
  stored: queries.Guardado[],
  stopping?: AbortSignal,
) {
  const counts = { lidos: 0, com_falha: 0 }
  const failures: unknown[] = []
  for (let from = 0; from < stored.length && failures.length < MAX_UNREADABLE; from += BATCH) {
    stopping?.throwIfAborted()
    const read: queries.Lido[] = []
    for (const { arquivo_id, chave, sha256 } of stored.slice(from, from + BATCH)) {
      if (stopping?.aborted || failures.length === MAX_UNREADABLE) break
      try {
        read.push({ arquivo_id, resultado: await compare(files, chave, sha256) })
      } catch (error) {
        failures.push(error)
      }
    }
    // The key of the caller's request is for what the request does as a whole.
    await transaction({ ...ctx, idempotency: undefined }, (tx) =>
      queries.saveRead(tx, read, ctx.now),
    )
    counts.lidos += read.length
    counts.com_falha += read.filter(({ resultado }) => resultado !== 'confere').length
  }
  stopping?.throwIfAborted()
  if (failures.length > 0) throw failures[0]
  return counts
}

async function compare(
  files: FileStore,
  chave: string,
  sha256: string,
): Promise<queries.Lido['resultado']> {
  const bytes = await files.get(chave)
  if (!bytes) return 'falta'
  const hash = createHash('sha256')
  for await (const piece of bytes) hash.update(piece)
  return hash.digest('hex') === sha256 ? 'confere' : 'difere'
}

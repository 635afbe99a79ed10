import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import pg from 'pg'
import { openArchive, PIECE } from './archive.ts'
import { writeAtomically } from './atomic-file.ts'
import { type Files, writeContents } from './contents.ts'
import { type BackupKey, encrypted } from './key.ts'
import type { InstallationKeys } from './keys.ts'
import { lockBackup, unlockBackup } from './mutex.ts'

/** What a backup is created from. */
export type Source = {
  /** The database's connection string. */
  url: string
  files: Files
  keys: InstallationKeys
  key: BackupKey
  now: () => Date
}
export type Made = {
  /** Everything answered before this instant is in the backup. */
  instante: string
  /** Size in bytes of the finished file. */
  tamanho: number
  sha256: string
  linhas: number
  arquivos: number
  /** Files whose bytes were already missing: only their rows are in the backup. */
  faltando: number
}

/**
 * Writes one encrypted file with the whole database, from one snapshot, and every uploaded file it
 * lists, while the product runs. Memory use does not depend on the size. Bytes of deleted files are
 * not removed meanwhile.
 * @throws {BackupProblem} if the backup cannot be written.
 */
export async function createBackup(
  { url, files, keys, key, now }: Source,
  path: string,
  { onProgress, signal }: { onProgress?: (share: number) => void; signal?: AbortSignal } = {},
): Promise<Made> {
  const client = new pg.Client({ connectionString: url, application_name: 'mare-motos-backup' })
  const lost = new AbortController()
  client.on('error', (error) => lost.abort(error))
  await client.connect()
  // A COPY may be in progress, so the connection cannot be closed with a Terminate message.
  const disconnect = () =>
    (
      client as unknown as { connection: { stream: { destroy(): void } } }
    ).connection.stream.destroy()
  // Otherwise what waits for the database would wait on.
  signal?.addEventListener('abort', disconnect)
  try {
    await lockBackup(client)
    const archive = openArchive(now())
    const contents = writeContents(archive, { client, files, keys, onProgress })
    // The archive's reader gets the error instead of an end of stream.
    contents.catch((error) => archive.stream.destroy(error))
    const compressed = createZstdCompress()
    pipeline(freeAfterUse(archive.stream, compressed.writableHighWaterMark), compressed).catch(
      () => {},
    )
    const signals = AbortSignal.any([lost.signal, ...(signal ? [signal] : [])])
    const written = await writeAtomically(path, encrypted(key, compressed), signals)
    const { instante, tabelas, arquivos } = await contents
    await unlockBackup(client)
    return {
      instante,
      tamanho: written.bytes,
      sha256: written.sha256,
      linhas: tabelas.reduce((sum, { linhas }) => sum + linhas, 0),
      arquivos: arquivos.quantidade,
      faltando: arquivos.faltando,
    }
  } finally {
    signal?.removeEventListener('abort', disconnect)
    disconnect()
  }
}

/**
 * Yields the pieces and frees each one's memory once the compressor has consumed it. V8 sees only
 * the small wrapper objects, so without this tens of megabytes of buffers pile up until the next
 * full collection and the process keeps them. A minor collection also runs where the server was
 * started with `--expose-gc`.
 */
async function* freeAfterUse(pieces: AsyncIterable<unknown>, long: number) {
  for await (const piece of pieces as AsyncIterable<Buffer<ArrayBuffer>>) {
    yield piece
    // A piece at least as long as the compressor's buffer is consumed before the next one is
    // requested.
    if (piece.length < long || piece.buffer.byteLength < PIECE) continue
    piece.buffer.transfer(0)
    globalThis.gc?.({ type: 'minor' })
  }
}

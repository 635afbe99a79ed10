import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import pg from 'pg'
import { openArchive, PIECE } from './archive.ts'
import { writeAtomically } from './atomic-file.ts'
import { type Files, tell } from './contents.ts'
import { type BackupKey, encrypted } from './key.ts'
import type { InstallationKeys } from './keys.ts'
import { lockBackup, unlockBackup } from './mutex.ts'

/** What a backup is made of. */
export type Source = {
  /** The database's connection string. */
  url: string
  files: Files
  keys: InstallationKeys
  key: BackupKey
  now: () => Date
}
export type Made = {
  /** Everything that was answered before this instant is in it. */
  instante: string
  /** Of the finished file. */
  tamanho: number
  sha256: string
  linhas: number
  arquivos: number
  /** Files whose bytes were lost before: their rows are in the backup, and nothing else can be. */
  faltando: number
}

/**
 * Writes one encrypted file with the whole database, as of one moment, and every uploaded file it tells of, while the
 * product runs. Memory stays the same whatever the size. Meanwhile nobody removes bytes of deleted files.
 * @throws {BackupProblem}
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
  try {
    await lockBackup(client)
    const archive = openArchive(now())
    const told = tell(archive, { client, files, keys, onProgress })
    // Whoever reads the archive hears of it instead of an end.
    told.catch((error) => archive.stream.destroy(error))
    const compressed = createZstdCompress()
    pipeline(givenBack(archive.stream, compressed.writableHighWaterMark), compressed).catch(() => {})
    const signals = AbortSignal.any([lost.signal, ...(signal ? [signal] : [])])
    const written = await writeAtomically(path, encrypted(key, compressed), signals)
    const { instante, tabelas, arquivos } = await told
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
    // In the midst of a table there is nothing to say goodbye to.
    ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  }
}

/**
 * What goes by on its way to the compressor, and its memory given back once that has taken it. V8 sees of each piece a few bytes
 * and not the memory it stands for: left to the next collection, tens of megabytes pile up, which the process keeps afterwards.
 * What came over the connection before each piece is collected where the server was started so that it can be.
 */
async function* givenBack(pieces: AsyncIterable<unknown>, long: number) {
  for await (const piece of pieces as AsyncIterable<Buffer<ArrayBuffer>>) {
    yield piece
    // What is at least as long as the compressor's buffer is taken whole before more is asked for.
    if (piece.length < long || piece.buffer.byteLength < PIECE) continue
    piece.buffer.transfer(0)
    globalThis.gc?.({ type: 'minor' })
  }
}

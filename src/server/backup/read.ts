import { createReadStream, statSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { extract } from 'tar-stream'
import type { Manifest } from './archive.ts'
import { type Reader, readEntries } from './entries.ts'
import { type BackupKey, DAMAGED, decrypted } from './key.ts'
import { BackupProblem } from './problem.ts'

/**
 * Reads a whole backup, verifies every sum and passes its sections to `reader` in order. Returns
 * the manifest, or undefined if the reader finished early.
 * @throws {BackupProblem} if the key is wrong or anything is missing, damaged or misplaced.
 */
export async function readBackup(
  path: string,
  key: Pick<BackupKey, 'text'>,
  reader: Reader = {},
): Promise<Manifest | undefined> {
  const entries = extract()
  const source = pipeline(
    bytesOf(path, reader.onProgress),
    (sealed) => decrypted(key, sealed),
    createZstdDecompress(),
    entries,
  )
  // An error of the source also ends the entries, where it is handled.
  source.catch(() => {})
  try {
    return await readEntries(entries, reader)
  } catch (error) {
    throw isDamage(error) ? new BackupProblem(DAMAGED, { cause: error }) : error
  } finally {
    entries.destroy()
    await source.catch(() => {})
  }
}

/** Returns true for the errors that decompression and tar raise on damaged bytes. */
const isDamage = (error: unknown) =>
  (error as { code?: string }).code?.startsWith('ZSTD') ||
  /^(Unexpected end of data|Invalid tar header)/.test((error as Error).message)

async function* bytesOf(path: string, onProgress?: (share: number) => void) {
  const { size } = statSync(path)
  let done = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    done += chunk.length
    onProgress?.(Math.min(0.99, done / size))
    yield chunk as Buffer
  }
}

import { createReadStream, statSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { extract } from 'tar-stream'
import type { Manifest } from './archive.ts'
import { type Reader, readEntries } from './entries.ts'
import { type BackupKey, DAMAGED, decrypted } from './key.ts'
import { BackupProblem } from './problem.ts'

/**
 * Reads a backup from its first byte to its last, checks every sum, and hands its parts on in their order.
 * Answers what the backup tells of itself; undefined where the reader was done before.
 * @throws {BackupProblem} for a wrong key, and for anything that is missing, damaged or in a wrong place.
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
  // Whatever ends the source ends the entries with the same error.
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

/** What unpacking says of bytes that are none of its own. */
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

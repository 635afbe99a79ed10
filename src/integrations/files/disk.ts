import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { type FileHandle, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupProblem } from '#server/config/startup-problem.ts'
import { checkKey, storeFailure } from './failure.ts'
import type { FileStore, StoredObject } from './port.ts'

/**
 * Large enough for a typical document: each piece costs a system call on another thread, and
 * reading without a known end costs one more.
 */
const PIECE_BYTES = 512 * 1024

/**
 * Stores files in one folder that only its owner can read.
 * @throws {StartupProblem} if the folder cannot be created.
 */
export function diskStore(folder: string): FileStore {
  try {
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, 0o700)
  } catch {
    throw new StartupProblem(
      `A pasta de arquivos ${folder} não pode ser gravada. Ajuste as permissões dela.`,
    )
  }
  const at = (key: string) => {
    checkKey(key)
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      const path = at(key)
      // A draft that a crash leaves is listed as an unknown object, and removed with those.
      const draft = join(folder, `draft-${randomUUID()}`)
      try {
        await using(open(draft, 'wx', 0o600), async (file) => {
          await file.writeFile(bytes)
          await file.sync()
        })
        await rename(draft, path)
        await using(open(folder), (entries) => entries.sync())
      } catch (cause) {
        await rm(draft, { force: true }).catch(() => undefined)
        throw storeFailure(cause)
      }
    },
    async get(key, size) {
      const path = at(key)
      try {
        const file = await open(path)
        return file.createReadStream(size ? { end: size - 1, highWaterMark: PIECE_BYTES } : {})
      } catch (cause) {
        if (isMissing(cause)) return undefined
        throw storeFailure(cause)
      }
    },
    async read(key, size) {
      const path = at(key)
      try {
        return await using(open(path), (file) => readWhole(file, size))
      } catch (cause) {
        if (isMissing(cause)) return undefined
        throw storeFailure(cause)
      }
    },
    async remove(key) {
      await rm(at(key), { force: true }).catch((cause) => {
        throw storeFailure(cause)
      })
    },
    list: () => objectsIn(folder),
  }
}

async function* objectsIn(folder: string): AsyncIterable<StoredObject> {
  const entries = await opendir(folder).catch((cause) => {
    throw storeFailure(cause)
  })
  for await (const { name } of entries) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found?.isFile()) yield { key: name, modifiedAt: found.mtime }
  }
}

async function readWhole(file: FileHandle, size: number) {
  const bytes = Buffer.allocUnsafeSlow(size)
  let read = 0
  while (read < size) {
    const { bytesRead } = await file.read(bytes, read, size - read)
    if (!bytesRead) throw new Error('shorter than it was')
    read += bytesRead
  }
  return bytes
}

async function using<T>(opening: Promise<FileHandle>, work: (file: FileHandle) => Promise<T>) {
  const file = await opening
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}

const isMissing = (error: unknown) => (error as { code?: string }).code === 'ENOENT'

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BackupProblem } from './problem.ts'

/** Suffix of a file still being written, so nobody mistakes it for a backup. */
export const PARTIAL = '.parcial'

/**
 * Writes `source` to a temporary file, syncs it and renames it to `path`. Returns its size in bytes
 * and sha256.
 * @throws {BackupProblem} if the file exists, cannot be written or the disk is full; nothing is
 * left behind.
 */
export async function writeAtomically(
  path: string,
  source: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
) {
  if (existsSync(path)) throw new BackupProblem(`O arquivo ${path} já existe. Escolha outro nome.`)
  const draft = `${path}${PARTIAL}`
  const hash = createHash('sha256')
  let bytes = 0
  async function* measured() {
    for await (const chunk of source) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  try {
    const file = await open(draft, 'w', 0o600)
    await pipeline(measured(), file.createWriteStream({ flush: true }), { signal })
    await rename(draft, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    throw problemOf(error, dirname(path))
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** A rename survives a power loss only after its directory is synced too. */
async function syncFolder(folder: string) {
  const entries = await open(folder)
  await entries.sync().finally(() => entries.close())
}

function problemOf(error: unknown, folder: string) {
  const { code, name } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG')
    return new BackupProblem(
      `Não há espaço para o backup na pasta ${folder}. Libere espaço, ou escolha outro lugar. O backup incompleto foi removido.`,
      { cause: error },
    )
  if (['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS'].includes(code ?? ''))
    return new BackupProblem(`A pasta ${folder} não existe ou não pode ser gravada.`, {
      cause: error,
    })
  if (name === 'AbortError')
    return new BackupProblem('O backup foi interrompido. Nada ficou pela metade.', { cause: error })
  return error
}

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BackupProblem } from './problem.ts'

/** What a file that is still being written ends in: nobody takes it for a backup. */
export const PARTIAL = '.parcial'

/**
 * Writes what comes into a file that has its name only once it is whole and on disk, and measures it.
 * @throws {BackupProblem} where it stands already, cannot be written or finds no room; nothing is left behind then.
 */
export async function writeAtomically(path: string, source: AsyncIterable<Uint8Array>, signal?: AbortSignal) {
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
    await flushFolder(dirname(path))
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    throw problemOf(error, dirname(path))
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** A file's new name survives a power loss only when its folder is on disk too. */
async function flushFolder(folder: string) {
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
    return new BackupProblem(`A pasta ${folder} não existe ou não pode ser gravada.`, { cause: error })
  if (name === 'AbortError')
    return new BackupProblem('O backup foi interrompido. Nada ficou pela metade.', { cause: error })
  return error
}

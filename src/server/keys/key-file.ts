import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupProblem } from '#server/config/startup-problem.ts'

/** The installation's key file, used if the environment has no SECRET_KEY. */
export const secretKeyFile = (dataDir: string) => join(dataDir, 'secret.key')
/** The key that a rotation writes before the database commits to it. */
export const nextKeyFile = (dataDir: string) => `${secretKeyFile(dataDir)}.nova`

/** Decodes the content of a key file. */
export const keyOfText = (text: string) => Buffer.from(text.trim(), 'base64url')

/**
 * Writes a key that only its owner can read, unless the file exists; returns true if it wrote one.
 * Writes a draft and links it, so that nobody reads an incomplete key and two concurrent processes
 * end up with the same file.
 */
export function makeKeyFile(path: string, key: string) {
  if (existsSync(path)) return false
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, key, { mode: 0o600, flush: true })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Why a key file could be neither created nor read, for the operator. */
export const whyNoKeyFile = (path: string, error: unknown) =>
  isDiskFull(error)
    ? `Não há espaço em disco para o arquivo de chave ${path}. Libere espaço e tente de novo.`
    : `O arquivo de chave ${path} não pôde ser lido. Ajuste as permissões dele.`

const isDiskFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes((error as { code?: string }).code ?? '')

/** The text of the next key, if a rotation left one. */
export function readNextKey(dataDir: string) {
  const path = nextKeyFile(dataDir)
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined
}

/** Writes the next key durably, for the owner of the data folder, because root may run the command. */
export function writeNextKey(dataDir: string, key: string) {
  const path = nextKeyFile(dataDir)
  rmSync(path, { force: true })
  writeFileSync(path, key, { mode: 0o600, flush: true })
  const { uid, gid } = statSync(dataDir)
  chownSync(path, uid, gid)
  syncFolder(path)
}

/**
 * Renames the next key to the key file; harmless if another process has done it.
 * @throws {StartupProblem} if it cannot be renamed.
 */
export function promoteNextKey(dataDir: string) {
  const path = secretKeyFile(dataDir)
  try {
    renameSync(nextKeyFile(dataDir), path)
    syncFolder(path)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT')
      throw new StartupProblem(
        `O arquivo ${path} não pôde ser trocado. Ajuste as permissões da pasta dele.`,
      )
  }
}

/** A file's name survives a power loss only if its folder is flushed. */
function syncFolder(path: string) {
  const folder = openSync(dirname(path), 'r')
  fsyncSync(folder)
  closeSync(folder)
}

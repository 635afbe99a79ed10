import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { StartupProblem } from '#server/config/startup-problem.ts'
import { type KeyPlace, keyOfText, markOf, openSecrets, secretKeyFile, secretsOf } from './secrets.ts'

/**
 * The key that an exchange is about to put in the file's place. It lies here, on the disk, before the database hears of it, and takes
 * the old one's name after: whenever the exchange breaks off, the key in force is one of the two.
 */
const nextKeyFile = (dataDir: string) => `${secretKeyFile(dataDir)}.nova`

/**
 * Call it while the database keeps the key to this exchange: a file of one that broke off is written over, which is then known
 * to be in force nowhere.
 */
export function layNextKey(dataDir: string, key: string) {
  const path = nextKeyFile(dataDir)
  rmSync(path, { force: true })
  writeFileSync(path, key, { mode: 0o600, flush: true })
  // Root may do it for a server that runs as somebody else.
  const { uid, gid } = statSync(secretKeyFile(dataDir))
  chownSync(path, uid, gid)
  syncFolder(path)
}

/** Gives the next key the name of the key file, in whose place it is then; the file of before is gone. */
export function putNextKey(dataDir: string) {
  const path = secretKeyFile(dataDir)
  try {
    renameSync(nextKeyFile(dataDir), path)
    syncFolder(path)
  } catch (error) {
    // A server that starts at this moment has done it.
    if ((error as { code?: string }).code !== 'ENOENT')
      throw new StartupProblem(`O arquivo ${path} não pôde ser trocado. Ajuste as permissões da pasta dele.`)
  }
}

/** A name in a folder lasts once the folder itself is on the disk. */
function syncFolder(path: string) {
  const folder = openSync(dirname(path), 'r')
  fsyncSync(folder)
  closeSync(folder)
}

export type KeyPlaces = KeyPlace & {
  /** NEW_SECRET_KEY: what the key is to be, or is since an exchange. */
  newSecretKey: string | undefined
}

/**
 * Where the key with this mark is: in its usual place, in NEW_SECRET_KEY, or in the file of an exchange that broke off after the
 * database had heard of it, which is ended here. The usual place where it is in none of them, or no key is in force yet.
 */
export function placeOfKey(
  { secretKey, newSecretKey, dataDir }: KeyPlaces,
  mark: string | undefined,
): KeyPlace {
  const usual = { secretKey, dataDir }
  if (mark === undefined || markOf(openSecrets(usual)) === mark) return usual
  if (newSecretKey && markOf(secretsOf(newSecretKey)) === mark) return { secretKey: newSecretKey, dataDir }
  if (!secretKey && nextMark(dataDir) === mark) putNextKey(dataDir)
  return usual
}

function nextMark(dataDir: string) {
  const path = nextKeyFile(dataDir)
  return existsSync(path) ? markOf(secretsOf(keyOfText(readFileSync(path, 'utf8')))) : undefined
}

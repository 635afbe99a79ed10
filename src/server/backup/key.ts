import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ReadableStream as WebStream } from 'node:stream/web'
import { makeKeyFile } from '#server/keys/key-file.ts'
import { BackupProblem } from './problem.ts'

/** Only whoever makes or reads a backup needs it. */
const age = () => import('age-encryption')

const KEY_FILE = 'backup.key'
const IDENTITY = /^AGE-SECRET-KEY-/i
/** A whole one, as it was made here. */
const OWN_IDENTITY = /^AGE-SECRET-KEY-(PQ-)?1[0-9A-Z]{58,}$/
/** 2 to this power: a quarter of a second and 64 MB for each guess at a passphrase. */
const WORK_FACTOR = 16

/** What opens the backups: an age identity, or a passphrase. */
export type BackupKey = {
  text: string
  /** The file beside the data that holds it; none where the environment gave it. */
  file?: string
  /** Nobody has seen it yet. */
  isNew: boolean
}

type Place = { given: string | undefined; dataDir: string }

export const backupKeyFile = (dataDir: string) => join(dataDir, KEY_FILE)

/** The key of this installation, made beside the data unless BACKUP_KEY names one. @throws {BackupProblem} */
export async function openBackupKey({ given, dataDir }: Place): Promise<BackupKey> {
  const known = await findBackupKey({ given, dataDir })
  if (known) return known
  const file = backupKeyFile(dataDir)
  const { generateIdentity } = await age()
  const isNew = makeKeyFile(file, `${await generateIdentity()}\n`)
  return { ...(await findBackupKey({ given, dataDir }))!, isNew }
}

/** The same where a new key would open nothing: none, if there is none yet. @throws {BackupProblem} for half a key. */
export async function findBackupKey({ given, dataDir }: Place): Promise<BackupKey | undefined> {
  const file = backupKeyFile(dataDir)
  if (!given && !existsSync(file)) return undefined
  const text = given ?? readFileSync(file, 'utf8').trim()
  if (given ? IDENTITY.test(text) && !(await isIdentity(text)) : !OWN_IDENTITY.test(text))
    throw new BackupProblem(
      `A chave dos backups em ${given ? 'BACKUP_KEY' : file} está incompleta ou foi digitada errado.`,
    )
  return { text, isNew: false, ...(!given && { file }) }
}

async function isIdentity(text: string) {
  const { identityToRecipient } = await age()
  return identityToRecipient(text).then(
    () => true,
    () => false,
  )
}

/** The library's types know the browser's stream, which Node's is as well. */
const streamOf = (bytes: AsyncIterable<Uint8Array>) =>
  WebStream.from(bytes) as unknown as ReadableStream<Uint8Array>

/** Encrypts what goes by, as `age` does. */
export async function* encrypted({ text }: Pick<BackupKey, 'text'>, plain: AsyncIterable<Uint8Array>) {
  const { Encrypter, identityToRecipient } = await age()
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(WORK_FACTOR)
  if (IDENTITY.test(text)) encrypter.addRecipient(await identityToRecipient(text))
  else encrypter.setPassphrase(text)
  yield* await encrypter.encrypt(streamOf(plain))
}

/** @throws {BackupProblem} for another key, and for bytes that are not as they were written. */
export async function* decrypted({ text }: Pick<BackupKey, 'text'>, sealed: AsyncIterable<Uint8Array>) {
  const { Decrypter } = await age()
  const decrypter = new Decrypter()
  if (IDENTITY.test(text)) decrypter.addIdentity(text)
  else decrypter.addPassphrase(text)
  let plain: AsyncIterable<Uint8Array>
  try {
    plain = await decrypter.decrypt(streamOf(sealed))
  } catch (error) {
    throw new BackupProblem(refusalOf((error as Error).message), { cause: error })
  }
  try {
    yield* plain
  } catch (cause) {
    throw new BackupProblem(DAMAGED, { cause })
  }
}

export const DAMAGED =
  'O arquivo de backup está danificado ou incompleto. Nada foi alterado; use outro backup.'

const refusalOf = (reason: string) =>
  /no identity matched/.test(reason)
    ? 'A chave não abre este backup. Confira BACKUP_KEY: é preciso a chave com que ele foi feito.'
    : 'O arquivo não é um backup deste sistema, ou o começo dele está danificado.'

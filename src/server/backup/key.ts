import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ReadableStream as WebStream } from 'node:stream/web'
import { makeKeyFile } from '#server/keys/key-file.ts'
import { BackupProblem } from './problem.ts'

/** Loaded only to create or read a backup. */
const age = () => import('age-encryption')

const KEY_FILE = 'backup.key'
const IDENTITY = /^AGE-SECRET-KEY-/i
/** Matches a complete generated identity. */
const OWN_IDENTITY = /^AGE-SECRET-KEY-(PQ-)?1[0-9A-Z]{58,}$/
/** scrypt's log2(N): each guess at a passphrase costs 64 MB and a quarter of a second. */
const WORK_FACTOR = 16

/** The key that decrypts the backups: an age identity, or a passphrase. */
export type BackupKey = {
  text: string
  /** The key file in the data folder; undefined if the key comes from the environment. */
  file?: string
  /** True if the key was just created, so nobody has a copy of it yet. */
  isNew: boolean
}

type KeySource = { given: string | undefined; dataDir: string }

export const backupKeyFile = (dataDir: string) => join(dataDir, KEY_FILE)

/**
 * Returns this installation's key, from BACKUP_KEY or a file in the data folder, created if
 * missing.
 * @throws {BackupProblem} if the key is incomplete.
 */
export async function openBackupKey({ given, dataDir }: KeySource): Promise<BackupKey> {
  const known = await findBackupKey({ given, dataDir })
  if (known) return known
  const file = backupKeyFile(dataDir)
  const { generateIdentity } = await age()
  const isNew = makeKeyFile(file, `${await generateIdentity()}\n`)
  return { ...(await findBackupKey({ given, dataDir }))!, isNew }
}

/**
 * Returns the key without creating one; undefined if there is none yet.
 * @throws {BackupProblem} if the key is incomplete.
 */
export async function findBackupKey({ given, dataDir }: KeySource): Promise<BackupKey | undefined> {
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

/** The library's types expect the browser's stream type, which Node's stream satisfies. */
const streamOf = (bytes: AsyncIterable<Uint8Array>) =>
  WebStream.from(bytes) as unknown as ReadableStream<Uint8Array>

/** Encrypts a stream in the `age` format. */
export async function* encrypted({ text }: Pick<BackupKey, 'text'>, plain: AsyncIterable<Uint8Array>) {
  const { Encrypter, identityToRecipient } = await age()
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(WORK_FACTOR)
  if (IDENTITY.test(text)) encrypter.addRecipient(await identityToRecipient(text))
  else encrypter.setPassphrase(text)
  yield* await encrypter.encrypt(streamOf(plain))
}

/**
 * Decrypts a stream in the `age` format.
 * @throws {BackupProblem} if the key is wrong or the bytes were changed.
 */
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

import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ReadableStream as WebStream } from 'node:stream/web'
import { makeKeyFile } from '#server/keys/key-file.ts'
import { BackupProblem } from './problem.ts'

/** Loaded only to create or read a backup. */
const age = () => import('age-encryption')

const KEY_FILE = 'backup.key'
const RECIPIENT_FILE = 'backup.pub'
/** Matches the public half of an identity, which encrypts and cannot decrypt. */
const RECIPIENT = /^age1[0-9a-z]{58,}$/
const IDENTITY = /^AGE-SECRET-KEY-/i
/** Matches a complete generated identity. */
const OWN_IDENTITY = /^AGE-SECRET-KEY-(PQ-)?1[0-9A-Z]{58,}$/
/** scrypt's log2(N): each guess at a passphrase costs 64 MB and a quarter of a second. */
const WORK_FACTOR = 16

/** The key of the backups: an age identity, its recipient, which only encrypts, or a passphrase. */
export type BackupKey = {
  text: string
  /** Its file in the data folder; undefined if the key comes from the environment. */
  file?: string
  /** True if the key was just created, so nobody has a copy of it yet. */
  isNew: boolean
}

type KeySource = { given: string | undefined; dataDir: string }

const keyFile = (dataDir: string) => join(dataDir, KEY_FILE)
const recipientFile = (dataDir: string) => join(dataDir, RECIPIENT_FILE)

/**
 * Returns what this installation encrypts backups with: BACKUP_KEY, the key's file in the data
 * folder, or its recipient's; a key is created if there is none.
 * @throws {BackupProblem} if the key is incomplete.
 */
export async function openBackupKey({ given, dataDir }: KeySource): Promise<BackupKey> {
  const known = await findBackupKey({ given, dataDir })
  if (known) return known
  const publicFile = recipientFile(dataDir)
  if (existsSync(publicFile))
    return { text: readFileSync(publicFile, 'utf8').trim(), file: publicFile, isNew: false }
  const file = keyFile(dataDir)
  const { generateIdentity } = await age()
  const isNew = makeKeyFile(file, `${await generateIdentity()}\n`)
  return { ...(await findBackupKey({ given, dataDir }))!, isNew }
}

/** Writes a key or recipient that came in a backup, unless there is one. */
export const installBackupKey = (dataDir: string, text: string) =>
  makeKeyFile(RECIPIENT.test(text) ? recipientFile(dataDir) : keyFile(dataDir), `${text}\n`)

/**
 * Removes the key from this machine once somebody shows that they have it elsewhere; its recipient
 * stays, so that backups go on. Returns the removed file.
 * @throws {BackupProblem} if there is no key file, or it contains another key than `copy`.
 */
export async function removeBackupKey({
  dataDir,
  copy,
}: {
  dataDir: string
  copy: string | undefined
}) {
  const file = keyFile(dataDir)
  const key = await findBackupKey({ given: undefined, dataDir })
  if (!key)
    throw new BackupProblem(`Não há chave de backups neste computador: falta o arquivo ${file}.`)
  if (copy?.trim() !== key.text)
    throw new BackupProblem(
      `Defina BACKUP_KEY com a cópia que você guardou: só sai daqui a chave que já está em outro lugar. A de ${file} é outra.`,
    )
  const { identityToRecipient } = await age()
  const recipient = await identityToRecipient(key.text)
  // One of an earlier key may be left, which the copy could not decrypt.
  rmSync(recipientFile(dataDir), { force: true })
  makeKeyFile(recipientFile(dataDir), `${recipient}\n`)
  rmSync(file)
  return file
}

/**
 * Returns the key that decrypts, without creating one; undefined if there is none here.
 * @throws {BackupProblem} if the key is incomplete.
 */
export async function findBackupKey({ given, dataDir }: KeySource): Promise<BackupKey | undefined> {
  const file = keyFile(dataDir)
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
export async function* encrypted(
  { text }: Pick<BackupKey, 'text'>,
  plain: AsyncIterable<Uint8Array>,
) {
  const { Encrypter, identityToRecipient } = await age()
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(WORK_FACTOR)
  if (RECIPIENT.test(text)) encrypter.addRecipient(text)
  else if (IDENTITY.test(text)) encrypter.addRecipient(await identityToRecipient(text))
  else encrypter.setPassphrase(text)
  yield* await encrypter.encrypt(streamOf(plain))
}

/**
 * Decrypts a stream in the `age` format.
 * @throws {BackupProblem} if the key is wrong or the bytes were changed.
 */
export async function* decrypted(
  { text }: Pick<BackupKey, 'text'>,
  sealed: AsyncIterable<Uint8Array>,
) {
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

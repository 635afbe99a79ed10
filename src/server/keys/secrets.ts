import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupProblem } from '#server/config/startup-problem.ts'
import { makeKeyFile } from './key-file.ts'

/** What is encrypted and signed with this installation's key. */
export type Secrets = {
  /** Encrypts with AES-256-GCM; only `open` with the same `context` reads it again. */
  seal(plain: string, context: string): string
  /** @throws when it was sealed by another key or for another context, or was changed since. */
  open(sealed: string, context: string): string
  /** A signature of the text for one purpose, URL-safe. */
  sign(text: string, purpose: string): string
  /** Takes the same time whether or not the signature counts. */
  isSigned(text: string, signature: string, purpose: string): boolean
  /** The same for what holds for ever: a key that was exchanged since may have signed it. */
  wasSigned(text: string, signature: string, purpose: string): boolean
  /** What this key signs with, sealed for the secrets that come after it. */
  sealSigning(next: Secrets): string
}

const KEY_FILE = 'secret.key'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * The secrets under one key; every use has a key of its own derived from it. `earlier` is what keys before it signed with, as
 * `openSigning` gives it.
 */
export function secretsOf(key: string | Buffer, earlier: readonly Buffer[] = []): Secrets {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, 'mare-motos', use, 32))
  const sealing = derive('seal')
  const signing = derive('sign')
  const sign = (text: string, purpose: string) => signatureBy(signing, text, purpose)
  const counts = (by: readonly Buffer[], text: string, signature: string, purpose: string) =>
    by.some((signing) => isSame(signature, signatureBy(signing, text, purpose)))
  return {
    seal(plain, context) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return (
        decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      )
    },
    sign,
    isSigned: (text, signature, purpose) => counts([signing], text, signature, purpose),
    wasSigned: (text, signature, purpose) => counts([signing, ...earlier], text, signature, purpose),
    sealSigning: (next) => next.seal(signing.toString('base64url'), SIGNED_WITH),
  }
}

/** What a key of before signed with is sealed in this context. */
export const SIGNED_WITH = 'assinatura-anterior'

/** What a key of before signed with. @throws when it was sealed for another key. */
export const openSigning = (secrets: Secrets, sealed: string) =>
  Buffer.from(secrets.open(sealed, SIGNED_WITH), 'base64url')

/** The key of before, and the one that takes its place. */
export type Exchange = { from: Secrets; to: Secrets }

/**
 * Saves every row sealed under the other key. Answers whose were, and how many were not under the first one: nobody can read those,
 * and they are left as they are.
 */
export async function resealAll<Id extends string>(
  exchange: Exchange,
  rows: { id: Id; selado: string }[],
  {
    contextOf,
    save,
  }: { contextOf: (id: Id) => string; save: (row: { id: Id; selado: string }) => Promise<unknown> },
) {
  const told = { selados: [] as Id[], ilegiveis: 0 }
  for (const { id, selado: before } of rows) {
    const selado = resealed(exchange, before, contextOf(id))
    if (selado === undefined) {
      told.ilegiveis++
      continue
    }
    await save({ id, selado })
    told.selados.push(id)
  }
  return told
}

/** The same under the other key; undefined where it was not under the first one. */
export function resealed({ from, to }: Exchange, sealed: string, context: string) {
  let plain: string
  try {
    plain = from.open(sealed, context)
  } catch {
    return undefined
  }
  return to.seal(plain, context)
}

const signatureBy = (signing: Buffer, text: string, purpose: string) =>
  createHmac('sha256', signing).update(`${purpose}\n${text}`).digest('base64url')

function isSame(given: string, right: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * The secrets of this installation: under SECRET_KEY, or under a key file that only its owner reads, made beside the data
 * at the first start. Two processes that start at once end up with the same file.
 * @throws StartupProblem when the file cannot be made or read, or is not a key.
 */
export const openSecrets = (place: KeyPlace) => secretsOf(installationKey(place))

/** The key itself, as `openSecrets` says. @throws StartupProblem */
export const installationKey = ({ secretKey, dataDir }: KeyPlace) =>
  secretKey ?? keyFile(secretKeyFile(dataDir))

/** Where the key is: what SECRET_KEY says, or else the folder of the data. */
export type KeyPlace = { secretKey: string | undefined; dataDir: string }

/** Where the key lies while SECRET_KEY names none. */
export const secretKeyFile = (dataDir: string) => join(dataDir, KEY_FILE)

/** Tells two keys apart without telling either. */
export const markOf = (secrets: Secrets) => secrets.sign('chave', 'marca')

function keyFile(path: string): Buffer {
  try {
    makeKeyFile(path, randomBytes(32).toString('base64url'))
    const key = keyOfText(readFileSync(path, 'utf8'))
    if (key.length === 32) return key
  } catch {
    throw new StartupProblem(`O arquivo de chave ${path} não pôde ser lido. Ajuste as permissões dele.`)
  }
  throw new StartupProblem(`O arquivo de chave ${path} está danificado. Restaure-o da cópia de segurança.`)
}

/** The key as its file holds it. */
export const keyOfText = (text: string) => Buffer.from(text.trim(), 'base64url')

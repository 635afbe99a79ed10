import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { readFileSync } from 'node:fs'
import { StartupProblem } from '#server/config/startup-problem.ts'
import { keyOfText, makeKeyFile, secretKeyFile, whyNoKeyFile } from './key-file.ts'

/** Encrypts and signs with this installation's key. */
export type Secrets = {
  /** Encrypts with AES-256-GCM; only `open` with the same `context` decrypts it. */
  seal(plain: string, context: string): string
  /** @throws {Error} if another key or context sealed it, or it was changed. */
  open(sealed: string, context: string): string
  /** Returns a URL-safe signature of the text for one purpose. */
  sign(text: string, purpose: string): string
  /** Returns true if the signature is valid, in constant time. */
  isSigned(text: string, signature: string, purpose: string): boolean
  /** Like `isSigned`, but also accepts signatures by earlier keys, for links that never expire. */
  wasSigned(text: string, signature: string, purpose: string): boolean
  /** The signing key, sealed under the next key. */
  sealSigning(next: Secrets): string
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Returns the secrets under one key; every use has its own derived key. `earlier` contains the
 * signing keys of earlier installation keys, as `openSigning` returns them.
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
        decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') +
        decipher.final('utf8')
      )
    },
    sign,
    isSigned: (text, signature, purpose) => counts([signing], text, signature, purpose),
    wasSigned: (text, signature, purpose) =>
      counts([signing, ...earlier], text, signature, purpose),
    sealSigning: (next) => next.seal(signing.toString('base64url'), SIGNED_WITH),
  }
}

/** The context in which the signing key of an earlier installation key is sealed. */
export const SIGNED_WITH = 'assinatura-anterior'

/**
 * Returns the signing key of an earlier installation key.
 * @throws {Error} if another key sealed it.
 */
export const openSigning = (secrets: Secrets, sealed: string) =>
  Buffer.from(secrets.open(sealed, SIGNED_WITH), 'base64url')

/** The old key and the new one. */
export type Rotation = { from: Secrets; to: Secrets }

/**
 * Seals every row under the new key. Returns the ids, and the number of rows that the old key
 * cannot open, which stay unchanged.
 */
export async function resealAll<Id extends string>(
  rotation: Rotation,
  rows: { id: Id; selado: string }[],
  {
    contextOf,
    save,
  }: { contextOf: (id: Id) => string; save: (row: { id: Id; selado: string }) => Promise<unknown> },
) {
  const result = { selados: [] as Id[], ilegiveis: 0 }
  for (const { id, selado: before } of rows) {
    const selado = resealed(rotation, before, contextOf(id))
    if (selado === undefined) {
      result.ilegiveis++
      continue
    }
    await save({ id, selado })
    result.selados.push(id)
  }
  return result
}

/** Seals a text under the new key; undefined if the old key cannot open it. */
export function resealed({ from, to }: Rotation, sealed: string, context: string) {
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
 * Returns this installation's secrets: under SECRET_KEY, or under a key file that only its owner
 * can read, created in the data folder at the first start. Concurrent processes end up with the
 * same file.
 * @throws {StartupProblem} if the file cannot be created or read, or is not a key.
 */
export const openSecrets = (place: KeySource) => secretsOf(installationKey(place))

/**
 * Returns the key that `openSecrets` uses.
 * @throws {StartupProblem} if the key file cannot be created or read.
 */
export const installationKey = ({ secretKey, dataDir }: KeySource) =>
  secretKey ?? keyFile(secretKeyFile(dataDir))

/** Source of the key: SECRET_KEY, or else the data folder. */
export type KeySource = { secretKey: string | undefined; dataDir: string }

/** Returns a text that identifies a key without revealing it. */
export const keyFingerprint = (secrets: Secrets) => secrets.sign('chave', 'marca')

function keyFile(path: string): Buffer {
  try {
    makeKeyFile(path, randomBytes(32).toString('base64url'))
    const key = keyOfText(readFileSync(path, 'utf8'))
    if (key.length === 32) return key
  } catch (error) {
    throw new StartupProblem(whyNoKeyFile(path, error))
  }
  throw new StartupProblem(
    `O arquivo de chave ${path} está danificado. Restaure-o da cópia de segurança.`,
  )
}

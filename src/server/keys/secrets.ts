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
import { keyOfText, makeKeyFile, secretKeyFile } from './key-file.ts'

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
  /** The same for what holds for ever: an earlier key may have signed it. */
  wasSigned(text: string, signature: string, purpose: string): boolean
  /** The signing key, sealed under the next key. */
  sealSigning(next: Secrets): string
}

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

/** The context in which the signing key of an earlier installation key is sealed. */
export const SIGNED_WITH = 'assinatura-anterior'

/** The signing key of an earlier installation key. @throws if another key sealed it. */
export const openSigning = (secrets: Secrets, sealed: string) =>
  Buffer.from(secrets.open(sealed, SIGNED_WITH), 'base64url')

/** The old key and the new one. */
export type Rotation = { from: Secrets; to: Secrets }

/** Seals every row under the new key; returns the ids, and the number of rows that the old key cannot open: they stay as they are. */
export async function resealAll<Id extends string>(
  rotation: Rotation,
  rows: { id: Id; selado: string }[],
  {
    contextOf,
    save,
  }: { contextOf: (id: Id) => string; save: (row: { id: Id; selado: string }) => Promise<unknown> },
) {
  const told = { selados: [] as Id[], ilegiveis: 0 }
  for (const { id, selado: before } of rows) {
    const selado = resealed(rotation, before, contextOf(id))
    if (selado === undefined) {
      told.ilegiveis++
      continue
    }
    await save({ id, selado })
    told.selados.push(id)
  }
  return told
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

/** Tells two keys apart without revealing either. */
export const keyFingerprint = (secrets: Secrets) => secrets.sign('chave', 'marca')

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

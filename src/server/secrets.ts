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
import { makeKeyFile } from './key-file.ts'
import { StartupProblem } from './startup-problem.ts'

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
}

const KEY_FILE = 'secret.key'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The secrets under one key; every use has a key of its own derived from it. */
export function secretsOf(key: string | Buffer): Secrets {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, 'mare-motos', use, 32))
  const sealing = derive('seal')
  const signing = derive('sign')
  const sign = (text: string, purpose: string) =>
    createHmac('sha256', signing).update(`${purpose}\n${text}`).digest('base64url')
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
    isSigned(text, signature, purpose) {
      const right = Buffer.from(sign(text, purpose))
      const given = Buffer.from(signature)
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}

/**
 * The secrets of this installation: under SECRET_KEY, or under a key file that only its owner reads, made beside the data
 * at the first start. Two processes that start at once end up with the same file.
 * @throws StartupProblem when the file cannot be made or read, or is not a key.
 */
export function openSecrets({ secretKey, dataDir }: { secretKey: string | undefined; dataDir: string }) {
  return secretsOf(secretKey ?? keyFile(secretKeyFile(dataDir)))
}

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

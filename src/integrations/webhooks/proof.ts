import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { WrongSignature } from './port.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares in constant time, for texts of any length. */
export const isSame = (given: string, right: string) =>
  timingSafeEqual(digest(given), digest(right))

/** @throws {WrongSignature} if `given` is not the secret. */
export function requireSecret(given: string | undefined, secret: string) {
  if (!given || !isSame(given, secret)) throw new WrongSignature('wrong secret')
}

/** @throws {WrongSignature} if `given` is not the hex HMAC-SHA256 of the bytes. */
export function requireHmac(given: string | undefined, bytes: Buffer | string, secret: string) {
  const right = createHmac('sha256', secret).update(bytes).digest('hex')
  if (given === undefined || !isSame(given.toLowerCase(), right))
    throw new WrongSignature('wrong signature')
}

/** Parses the body as JSON; undefined if it is not JSON. */
export function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

/** Returns the value if it is a list, else an empty list. */
export const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

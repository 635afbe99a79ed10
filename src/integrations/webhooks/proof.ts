import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { WrongSignature } from './port.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Takes the same time wherever the texts differ, and however long they are. */
export const isSame = (given: string, right: string) => timingSafeEqual(digest(given), digest(right))

/** @throws {WrongSignature} when what was given is not the secret. */
export function requireSecret(given: string | undefined, secret: string) {
  if (!given || !isSame(given, secret)) throw new WrongSignature('wrong secret')
}

/** @throws {WrongSignature} when what was given is not the HMAC-SHA256 of the bytes, in hex. */
export function requireHmac(given: string | undefined, bytes: Buffer | string, secret: string) {
  const right = createHmac('sha256', secret).update(bytes).digest('hex')
  if (given === undefined || !isSame(given.toLowerCase(), right)) throw new WrongSignature('wrong signature')
}

/** The body read as JSON; undefined when it is none. */
export function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

/** The objects of a list whose shape is the provider's business; none where it is no list. */
export const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

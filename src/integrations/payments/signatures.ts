import { createHmac } from 'node:crypto'
import { isSame } from '../webhooks/proof.ts'

/** Parses a header like `ts=1742505638683,v1=633f…`; a repeated name has several values. */
export function partsOf(header = ''): Map<string, string[]> {
  const parts = new Map<string, string[]>()
  for (const part of header.split(',').slice(0, 20)) {
    const at = part.indexOf('=')
    const name = part.slice(0, at).trim()
    parts.set(name, [...(parts.get(name) ?? []), part.slice(at + 1).trim()])
  }
  return parts
}

/**
 * Returns true if one of the signatures is the hex HMAC-SHA256 of `signed`; compares in constant
 * time.
 */
export function isHmac(
  secret: string,
  signed: string | Buffer,
  signatures: readonly string[] = [],
): boolean {
  const right = createHmac('sha256', secret).update(signed).digest('hex')
  return signatures.filter((signature) => isSame(signature, right)).length > 0
}

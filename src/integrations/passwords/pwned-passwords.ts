import { createHash } from 'node:crypto'
import { UpstreamError } from '#domain/errors.ts'
import { guardedFetch } from '../guarded-fetch.ts'
import { ask } from '../http.ts'
import type { Leaked } from './port.ts'

const WHO = 'Pwned Passwords'
/** Somebody waits before a form, and the local rules stand without it. */
const TIMEOUT_MS = 2500
const PREFIX = 5
const LINE = /^([0-9A-F]{35}):(\d+)$/

type Options = { baseUrl: string; allowPrivate: boolean; timeoutMs?: number | undefined }

/**
 * Pwned Passwords by its range API: five of the forty hex digits of the password's SHA-1 go out, some thousand hashes that begin so come
 * back, and are compared here. Padding hides from whoever sees only the size which prefix it was; its lines count 0.
 * (https://haveibeenpwned.com/API/v3#PwnedPasswords)
 */
export const pwnedPasswords =
  ({ baseUrl, allowPrivate, timeoutMs = TIMEOUT_MS }: Options): Leaked =>
  async (password) => {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
    const reach = { baseUrl, timeoutMs, fetch: guardedFetch({ allowPrivate }) }
    const { status, text } = await ask(reach, WHO, `/range/${hash.slice(0, PREFIX)}`, {
      headers: { 'add-padding': 'true', 'user-agent': 'mare-motos' },
    })
    const known = new Map(text.split(/\r?\n/).flatMap(readLine))
    // No prefix is empty: an answer without a line is somebody else's.
    if (status !== 200 || !known.size)
      throw new UpstreamError(`${WHO} respondeu de um jeito que não se entende.`, 'resposta_desconhecida')
    return (known.get(hash.slice(PREFIX)) ?? 0) > 0
  }

function readLine(line: string): [string, number][] {
  const [, suffix, count] = LINE.exec(line) ?? []
  return suffix ? [[suffix, Number(count)]] : []
}

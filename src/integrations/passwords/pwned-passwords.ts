import { createHash } from 'node:crypto'
import { UpstreamError } from '#domain/errors.ts'
import { guardedFetch } from '../guarded-fetch.ts'
import { ask } from '../http.ts'
import type { Leaked } from './port.ts'

const WHO = 'Pwned Passwords'
/** Short, because a user waits for the form, and the local rules apply without it. */
const TIMEOUT_MS = 2500
const PREFIX = 5
const LINE = /^([0-9A-F]{35}):(\d+)$/

type Options = { baseUrl: string; allowPrivate: boolean; timeoutMs?: number | undefined }

/**
 * Checks passwords with the Pwned Passwords range API: sends the first five hex digits of the SHA-1
 * and compares the hashes returned. Padding hides the prefix from observers of the response size;
 * its lines count 0. (https://haveibeenpwned.com/API/v3#PwnedPasswords)
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
    // No prefix is empty, so an answer without lines is not from the service.
    if (status !== 200 || !known.size)
      throw new UpstreamError(
        `${WHO} respondeu de um jeito que não se entende.`,
        'resposta_desconhecida',
      )
    return (known.get(hash.slice(PREFIX)) ?? 0) > 0
  }

function readLine(line: string): [string, number][] {
  const [, suffix, count] = LINE.exec(line) ?? []
  return suffix ? [[suffix, Number(count)]] : []
}

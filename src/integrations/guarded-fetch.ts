import { isIP } from 'node:net'
import { assertPublicHost, checkedLookup, type Guard } from './guarded-address.ts'

/** A client certificate for mutual TLS, as a PKCS #12 file's bytes. */
export type ClientCertificate = {
  pfx: Buffer
  passphrase: string /** PEM of a private certificate authority of the server, if it has one. */
  ca?: string
}

const MAX_BYTES = 1_000_000

/**
 * `fetch` for an address that a user typed: connects only to checked addresses, follows no
 * redirect, and reads at most a megabyte. Supports what `ask` passes: a text body or none.
 */
export const guardedFetch =
  (guard: Guard, certificate?: ClientCertificate): typeof fetch =>
  async (input, { method = 'GET', headers, body, signal } = {}) => {
    const url = new URL(String(input))
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
    if (url.protocol !== 'https:' && !guard.allowPrivate) throw new TypeError('https only')
    // A bare IP address is connected to without a lookup.
    if (isIP(host)) await assertPublicHost(host, guard)
    // As modules they load all of Node's `fetch`: a tenth of a start.
    const { request: send } = await (url.protocol === 'https:'
      ? import('node:https')
      : import('node:http'))
    return new Promise<Response>((resolve, reject) => {
      const request = send(url, {
        method,
        headers: Object.fromEntries(new Headers(headers)),
        lookup: checkedLookup(guard),
        agent: false,
        ...certificate,
        ...(signal && { signal }),
      })
      request.on('error', reject).once('response', (answer) => {
        const status = answer.statusCode ?? 0
        if (status >= 300 && status < 400) return request.destroy(new TypeError('redirected'))
        const chunks: Buffer[] = []
        let size = 0
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > MAX_BYTES) request.destroy(new TypeError('answer too long'))
          else chunks.push(chunk)
        })
        answer.on('error', reject).once('end', () => {
          const text = status === 204 ? null : Buffer.concat(chunks)
          resolve(
            new Response(text, {
              status,
              headers: { 'content-type': answer.headers['content-type'] ?? '' },
            }),
          )
        })
      })
      request.end(typeof body === 'string' ? body : undefined)
    })
  }

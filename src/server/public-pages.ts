import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

const MAX_FORM_BYTES = 1000

/**
 * Route options that limit the calls of one address, for example against guessing of codes; routes with the
 * same `name` are counted together.
 */
export const callsAMinute = (max: number, name?: string) => ({
  config: { rateLimit: { max, timeWindow: '1 minute', ...(name && { name }) } },
})

/** Lets the routes of this scope read a small form; see `formField`. */
export const acceptForms = (pages: FastifyInstance, maxBytes = MAX_FORM_BYTES) =>
  pages.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxBytes },
    (_, body, done) => done(null, new URLSearchParams(body as string)),
  )

/** Returns a field of a form; '' without it. */
export const formField = (body: unknown, name: string) =>
  (body instanceof URLSearchParams && body.get(name)) || ''

/** For an address that is a secret: forbids indexing, caching and referrers. */
export const privateHeaders = (reply: FastifyReply) =>
  reply.headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })

/** A page's style sheet and script; null: it runs none. */
type Inlined = { style: string; script?: string | null }

/** Returns what sends a private page, whose style sheet and script are inlined and allowed by their hash. */
export function pageSender({ style, script }: Inlined) {
  const allowed = Object.entries({ 'style-src': style, 'script-src': script }).map(
    ([directive, content]) => ({
      usual: `${directive} 'self'`,
      instead: `${directive} ${sourceOf(content)}`,
    }),
  )
  return (reply: FastifyReply, { status, html }: { status: number; html: string }) => {
    const usual = String(reply.getHeader('content-security-policy'))
    const policy = allowed.reduce((text, { usual, instead }) => text.replace(usual, instead), usual)
    return privateHeaders(reply)
      .header('content-security-policy', policy)
      .code(status)
      .type('text/html; charset=utf-8')
      .send(html)
  }
}

/** What the policy allows of a directive: this content, nothing, or the server's own files. */
function sourceOf(content: string | null | undefined) {
  if (content === undefined) return "'self'"
  return content === null ? "'none'" : hashOf(content)
}

const hashOf = (content: string) =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`

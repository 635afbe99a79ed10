import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

const MAX_FORM_BYTES = 1000

/** Route options that limit the calls of one address, for example against guessing of codes. */
export const callsAMinute = (max: number) => ({
  config: { rateLimit: { max, timeWindow: '1 minute' } },
})

/** Lets the routes of this scope read a small form; see `formField`. */
export const acceptForms = (pages: FastifyInstance) =>
  pages.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
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

type Inlined = { style: string; script?: string }

/** Returns what sends a private page, whose style sheet and script are inlined and allowed by their hash. */
export function pageSender({ style, script }: Inlined) {
  const allowed = Object.entries({ 'style-src': style, 'script-src': script }).map(
    ([directive, content]) => ({
      usual: `${directive} 'self'`,
      instead: content === undefined ? `${directive} 'self'` : `${directive} ${hashOf(content)}`,
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

const hashOf = (content: string) =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`

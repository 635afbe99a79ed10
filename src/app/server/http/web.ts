import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { AdminPage } from './admin-page.ts'
import { manifestRoute } from './manifest.ts'

/** Serves the built admin under /admin: its files for ever, its page fresh, and that page for every screen's address. */
export async function webRoutes(
  app: FastifyInstance,
  { db, page }: Pick<Deps, 'db'> & { page: AdminPage | undefined },
) {
  manifestRoute(app, { db })
  if (!page) return
  /** Lets the admin's page, and no other, carry its one script inside. */
  const allowScript = (reply: FastifyReply) => {
    const policy = String(reply.getHeader('content-security-policy'))
    reply.header(
      'content-security-policy',
      policy.replace("script-src 'self'", `script-src 'self' '${page.scriptHash}'`),
    )
  }
  await app.register(fastifyStatic, {
    root: page.root,
    prefix: '/admin/',
    preCompressed: true,
    index: false,
    wildcard: false,
    globIgnore: ['assets/**'],
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (/\/index\.html(\.\w+)?$/.test(path)) allowScript(reply)
      // Its own folder would leave out the address /admin itself.
      if (/\/sw\.js(\.\w+)?$/.test(path)) reply.header('service-worker-allowed', '/admin')
    },
  })
  // One route for the hundreds with a hash in their names, of which each would have two of its own.
  const assets = new Set(readdirSync(join(page.root, 'assets')))
  app.get<{ Params: { '*': string } }>('/admin/assets/*', ({ params: { '*': file } }, reply) =>
    assets.has(file) ? reply.sendFile(`assets/${file}`) : reply.callNotFound(),
  )
  const screen = { config: { rateLimit: false as const } }
  for (const url of ['/admin', '/admin/*'])
    app.get(url, screen, (request, reply) => {
      allowScript(reply)
      return reply
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page.at(request.url.split('?')[0] as string))
    })
}

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { AdminPage } from './admin-page.ts'
import { manifestRoute } from './manifest.ts'

/**
 * Serves the built admin under /admin: immutable files, and the page (revalidated) for every
 * screen's address.
 */
export async function webRoutes(
  app: FastifyInstance,
  { db, page }: Pick<Deps, 'db'> & { page: AdminPage | undefined },
) {
  manifestRoute(app, { db })
  if (!page) return
  /** Allows the inline script of the admin's page only. */
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
      // By default its scope would exclude /admin itself.
      if (/\/sw\.js(\.\w+)?$/.test(path)) reply.header('service-worker-allowed', '/admin')
    },
  })
  // One route for hundreds of hashed files, which would otherwise have two routes each.
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

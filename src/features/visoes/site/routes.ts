import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { robotsTxt, securityTxt, sitemapXml, webManifest } from './busca/rules.ts'
import { PAGINAS, type Pagina, type SiteRenderer } from './rules.ts'
import { bestEncoding, type DrawnPage, sitePages } from './service.ts'

/** The public pages, robots.txt, sitemap and similar files, at the root outside the API. */
export function siteRoutes(
  app: FastifyInstance,
  {
    db,
    now,
    renderer,
    publicUrl,
  }: Pick<Deps, 'db' | 'now'> & { renderer: SiteRenderer; publicUrl: string },
) {
  const pages = sitePages(renderer, publicUrl)
  const view = () => pages.viewAt(db, now())
  const sendPage = (request: FastifyRequest, reply: FastifyReply, page: DrawnPage) => {
    allowStyle(reply, pages.styleHash)
    reply.header('vary', 'accept-encoding')
    const encoding = bestEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('text/html; charset=utf-8').send(page[encoding])
  }

  for (const [pagina, url] of Object.entries(PAGINAS) as [Pagina, string][])
    app.get(url, async (request, reply) => {
      const page = await pages.read(pagina, await view())
      reply.header('cache-control', 'no-cache').header('etag', page.etag)
      if (isSame(request, page.etag)) {
        allowStyle(reply, pages.styleHash)
        return reply.header('vary', 'accept-encoding').code(304).send()
      }
      return sendPage(request, reply, page)
    })
  // Programs, and the API, get the usual JSON.
  app.get('/*', async (request, reply) => {
    if (/^\/api(\/|\?|$)/.test(request.url) || !request.headers.accept?.includes('text/html'))
      return reply.callNotFound()
    reply.code(404).header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
    return sendPage(request, reply, await pages.read('perdida', await view()))
  })

  const fresh = (reply: FastifyReply, type: string) =>
    reply.header('cache-control', 'no-cache').type(type)
  app.get('/robots.txt', (_, reply) =>
    fresh(reply, 'text/plain; charset=utf-8').send(robotsTxt(publicUrl)),
  )
  app.get('/sitemap.xml', (_, reply) =>
    fresh(reply, 'application/xml; charset=utf-8').send(sitemapXml(publicUrl)),
  )
  app.get('/.well-known/security.txt', async (_, reply) =>
    fresh(reply, 'text/plain; charset=utf-8').send(
      securityTxt({ empresa: (await view()).empresa, publicUrl }, now()),
    ),
  )
  app.get('/site.webmanifest', async (_, reply) =>
    fresh(reply, 'application/manifest+json').send(
      JSON.stringify(webManifest((await view()).empresa)),
    ),
  )
}

/** Allows the pages' inline style sheet in CSP by its hash. */
function allowStyle(reply: FastifyReply, hash: string) {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src '${hash}'`))
}

const isSame = ({ headers }: FastifyRequest, etag: string) =>
  headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*') ??
  false

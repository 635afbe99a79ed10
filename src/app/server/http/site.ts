import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { documentoPages } from '#features/contratos/documentos/verificacao/routes.ts'
import type { DocumentoRenderer } from '#features/contratos/documentos/verificacao/rules.ts'
import { reciboPages } from '#features/contratos/recebimentos/recibo/pagina/routes.ts'
import type { ReciboRenderer } from '#features/contratos/recebimentos/recibo/pagina/rules.ts'
import { pagarRoutes } from '#features/dinheiro/pix/pagina/routes.ts'
import type { PayRenderer } from '#features/dinheiro/pix/pagina/rules.ts'
import type { UploadDeps } from '#features/sistema/arquivos/envio/service.ts'
import { minhaRoutes } from '#features/visoes/minha/routes.ts'
import type { MinhaRenderer } from '#features/visoes/minha/rules.ts'
import { siteRoutes } from '#features/visoes/site/routes.ts'
import type { SiteRenderer } from '#features/visoes/site/rules.ts'
import type { Gateways } from '#integrations/payments/port.ts'
import type { Deps } from '#server/deps.ts'
import { programFile } from '#server/program-file.ts'
import { receiveForms } from './receive-forms.ts'

/** The built public site: its renderer, and the folder of its files. */
export type Site = {
  renderer: SiteRenderer
  pagar?: PayRenderer
  recibo?: ReciboRenderer
  documento?: DocumentoRenderer
  minha?: MinhaRenderer
  files?: string
  publicUrl: string
}

const FILES = programFile('dist/server/site')
const RENDERER = programFile('dist/server/render.js')

/**
 * Loads the built site, if it exists. Its renderer bundles React, so the server does not import it.
 */
export async function openSite(publicUrl: string): Promise<Site | undefined> {
  if (!existsSync(RENDERER)) return
  const renderer: SiteRenderer & Required<Pick<Site, 'pagar' | 'recibo' | 'documento' | 'minha'>> =
    await import(pathToFileURL(RENDERER).href)
  const { pagar, recibo, documento, minha } = renderer
  return { renderer, pagar, recibo, documento, minha, files: FILES, publicUrl }
}

/**
 * Serves the public pages at the root, and their files: immutable with a hash in the name, else
 * cached for a day.
 */
export async function publicRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now' | 'secrets'> &
    UploadDeps & { gateways: Gateways; filesPerMinute: number },
  site: Site,
) {
  siteRoutes(app, { ...deps, ...site })
  if (site.pagar) await pagarRoutes(app, { ...deps, publicUrl: site.publicUrl, pagar: site.pagar })
  if (site.recibo) await reciboPages(app, { ...deps, recibo: site.recibo })
  if (site.documento) await documentoPages(app, { ...deps, documento: site.documento })
  const { minha, publicUrl } = site
  if (minha)
    await app.register(async (pages) => {
      // With a long rental the page has some 60 kB.
      await pages.register(compress, { encodings: ['gzip'] })
      await receiveForms(pages, deps)
      await minhaRoutes(pages, { ...deps, publicUrl, minha })
    })
  if (!site.files) return
  await app.register(fastifyStatic, {
    root: site.files,
    prefix: '/',
    preCompressed: true,
    index: false,
    wildcard: false,
    cacheControl: false,
    decorateReply: false,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/')
      reply.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      )
      // Link previews are embedded in other sites.
      if (path.endsWith('og.png')) reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}

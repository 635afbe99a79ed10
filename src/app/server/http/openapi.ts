import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '#http/openapi.ts'
import { contracts } from './contracts.ts'
import { docsPage } from './docs-page.ts'

/**
 * Serves `/api/openapi.json`, and the same as a page at `/api/docs`; both are built on first use.
 */
export function openApiRoutes(api: FastifyInstance) {
  let document: ReturnType<typeof openApiDocument> | undefined
  const openApi = () =>
    (document ??= openApiDocument(contracts, { title: 'Maré Motos', version: '1.0.0' }))
  const open = { config: { isOpen: true } }
  api.get('/openapi.json', open, async () => openApi())
  api.get('/docs', open, async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(openApi())),
  )
}

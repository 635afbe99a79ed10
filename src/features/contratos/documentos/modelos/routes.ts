import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { documentoModelosContract } from './contract.ts'
import {
  findVersion,
  listVersions,
  previewTemplate,
  publishTemplate,
  reviewTemplate,
} from './service.ts'

export function documentoModelosRoutes(app: FastifyInstance, { db }: Deps) {
  serve(app, documentoModelosContract, {
    versions: ({ params }) => listVersions(db, params.tipo),
    publish: ({ params, body }, { ctx }) => publishTemplate(ctx, { ...params, ...body }),
    preview: ({ body }, { ctx }) => previewTemplate(ctx, body),
    version: ({ params }) => findVersion(db, params.id),
    review: ({ params, body }, { ctx }) => reviewTemplate(ctx, params.id, body),
  })
}

import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { planosContract } from './contract.ts'
import { changePlano, listPlanos, listVersions, removeVersion } from './service.ts'

export function planosRoutes(app: FastifyInstance, { db }: Deps) {
  serve(app, planosContract, {
    list: ({ query }, { ctx }) => listPlanos(db, query.em ?? ctx.today),
    versions: ({ params, query }) => listVersions(db, params.plano, query),
    change: ({ params, body }, { ctx }) => changePlano(ctx, { ...params, ...body }),
    remove: ({ params }, { ctx }) => removeVersion(ctx, params.plano, params.id),
  })
}

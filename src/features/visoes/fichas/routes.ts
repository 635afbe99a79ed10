import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { fichasContract } from './contract.ts'
import { kmOfMoto, recordTimeline } from './service.ts'

export function fichasRoutes(app: FastifyInstance, _: Deps) {
  serve(app, fichasContract, {
    doCliente: ({ params, query }, { ctx }) =>
      recordTimeline(ctx.db, { kind: 'cliente', id: params.id }, query),
    daMoto: ({ params, query }, { ctx }) =>
      recordTimeline(ctx.db, { kind: 'moto', id: params.id }, query),
    quilometragem: ({ params }, { ctx }) => kmOfMoto(ctx, params.id),
  })
}

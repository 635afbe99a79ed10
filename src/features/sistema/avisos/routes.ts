import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { avisosContract } from './contract.ts'
import { acknowledge, listAvisos } from './service.ts'

export function avisosRoutes(app: FastifyInstance) {
  serve(app, avisosContract, {
    list: (_, { ctx, session }) => listAvisos(ctx, session.id),
    acknowledge: ({ params }, { ctx, session }) => acknowledge(ctx, session.id, params.id),
  })
}

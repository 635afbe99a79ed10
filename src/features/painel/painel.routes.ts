import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { painelContract } from './painel.contract.ts'
import { dashboardSummary } from './painel.service.ts'

export function painelRoutes(app: FastifyInstance, _: Deps) {
  serve(app, painelContract, { summary: (_, { work }) => dashboardSummary(work) })
}

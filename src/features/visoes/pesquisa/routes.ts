import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { pesquisaContract } from './contract.ts'
import { searchAll } from './service.ts'

export function pesquisaRoutes(app: FastifyInstance) {
  serve(app, pesquisaContract, {
    search: async ({ query }, { ctx }) => ({ results: await searchAll(ctx, query.q) }),
  })
}

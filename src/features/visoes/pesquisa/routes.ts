import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { pesquisaContract } from './contract.ts'
import { searchAll } from './service.ts'

export function pesquisaRoutes(app: FastifyInstance, { db }: Deps) {
  serve(app, pesquisaContract, {
    search: async ({ query }) => ({ results: await searchAll(db, query.q) }),
  })
}

import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { precosAvariasContract } from './contract.ts'
import { readPrices, savePrices } from './service.ts'

export function precosAvariasRoutes(app: FastifyInstance, { db }: Deps) {
  serve(app, precosAvariasContract, {
    list: () => readPrices(db),
    save: ({ body }, { ctx }) =>
      savePrices(
        ctx,
        body.map(({ regiao = null, ...preco }) => ({ regiao, ...preco })),
      ),
  })
}

import type { FastifyInstance } from 'fastify'
import { fromReais } from '#domain/money.ts'
import { bringWeeksUpToDate } from '#features/contratos/locacoes/prorrogacao/service.ts'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { contasAReceberContract } from './contract.ts'
import { listDevedores } from './devedores/service.ts'
import { dividasOfCliente } from './service.ts'

export function contasAReceberRoutes(app: FastifyInstance, _: Deps) {
  serve(app, contasAReceberContract, {
    async devedores({ query: { limite } }, { ctx }) {
      await bringWeeksUpToDate(ctx.db, new Date(ctx.now))
      return listDevedores(ctx, { limite })
    },
    doCliente: ({ params, query }, { ctx }) =>
      dividasOfCliente(ctx, params.id, {
        em: query.em,
        valor: query.valor === undefined ? undefined : fromReais(query.valor),
      }),
  })
}

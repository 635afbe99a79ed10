import type { FastifyInstance } from 'fastify'
import { fromReais } from '#domain/money.ts'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { contasAReceberContract } from './contract.ts'
import { dividasOfCliente } from './service.ts'

export function contasAReceberRoutes(app: FastifyInstance, _: Deps) {
  serve(app, contasAReceberContract, {
    doCliente: ({ params, query }, { ctx }) =>
      dividasOfCliente(ctx, params.id, {
        em: query.em,
        valor: query.valor === undefined ? undefined : fromReais(query.valor),
      }),
  })
}

import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { pedidosContract } from './contract.ts'
import { listPedidos, resolvePedido, withFoto } from './service.ts'

export function pedidosRoutes(app: FastifyInstance, { secrets }: Deps) {
  serve(app, pedidosContract, {
    async list({ query }, { ctx }) {
      const { items, ...page } = await listPedidos(ctx, query)
      return { ...page, items: items.map((row) => withFoto(secrets, row, ctx)) }
    },
    resolve: async ({ params, body }, { ctx }) =>
      withFoto(secrets, await resolvePedido(ctx, params.id, body), ctx),
  })
}

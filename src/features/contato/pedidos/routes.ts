import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Context } from '#server/database/context.ts'
import type { Deps } from '#server/deps.ts'
import { fileLink, photoLink } from '#server/request/file-links.ts'
import { pedidosContract } from './contract.ts'
import { listPedidos, resolvePedido } from './service.ts'

export function pedidosRoutes(app: FastifyInstance, { secrets }: Deps) {
  const linksOf = (id: string, ctx: Context) => ({
    url: fileLink(secrets, id, ctx),
    miniatura: photoLink(secrets, id, ctx)!,
  })
  const withPhoto = <R extends { arquivo_id: string | null }>(row: R, ctx: Context) => ({
    ...row,
    foto: row.arquivo_id === null ? null : linksOf(row.arquivo_id, ctx),
  })
  serve(app, pedidosContract, {
    async list({ query }, { ctx }) {
      const { items, ...page } = await listPedidos(ctx, query)
      return { ...page, items: items.map((row) => withPhoto(row, ctx)) }
    },
    resolve: async ({ params, body }, { ctx }) =>
      withPhoto(await resolvePedido(ctx, params.id, body), ctx),
  })
}

import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { recordAccess } from '#server/database/access-trail.ts'
import type { Context } from '#server/database/context.ts'
import type { Deps } from '#server/deps.ts'
import { fileLink } from '#server/request/file-links.ts'
import { chargeAvaria } from './cobranca/service.ts'
import { avariasContract } from './contract.ts'
import { listAvarias, settleAvaria } from './situacao/service.ts'

export function avariasRoutes(app: FastifyInstance, { db, secrets }: Deps) {
  const withLinks = <A extends { foto_arquivo_id: string | null }>(avaria: A, ctx: Context) => {
    const foto = avaria.foto_arquivo_id && fileLink(secrets, avaria.foto_arquivo_id, ctx)
    return { ...avaria, foto, miniatura: foto && `${foto}&miniatura=1` }
  }

  serve(app, avariasContract, {
    async ofMoto({ params, query }, { ctx }) {
      const page = await listAvarias(db, params.id, query)
      const fotos = page.items.filter(
        ({ cliente_id, foto_arquivo_id }) => cliente_id && foto_arquivo_id,
      ).length
      const detalhes = { moto_id: params.id, fotos }
      if (fotos > 0)
        await recordAccess(ctx, {
          acao: 'visualizar',
          entidade: 'avarias',
          id: params.id,
          detalhes,
        })
      return { ...page, items: page.items.map((avaria) => withLinks(avaria, ctx)) }
    },
    settle: async ({ params, body }, { ctx }) =>
      withLinks(await settleAvaria(ctx, params.id, body), ctx),
    charge: async ({ params, body }, { ctx }) =>
      withLinks(await chargeAvaria(ctx, params.id, body), ctx),
  })
}

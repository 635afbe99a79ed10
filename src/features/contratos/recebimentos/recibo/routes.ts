import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Mailers } from '#integrations/email/port.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import { recordAccess } from '#server/database/access-trail.ts'
import type { Deps } from '#server/deps.ts'
import { reciboContract } from './contract.ts'
import { listOfDivida, makeRecibo, sendRecibo } from './service.ts'

export function reciboRoutes(
  app: FastifyInstance,
  { db, ...way }: Deps & { messengers: Messengers; mailers: Mailers },
) {
  serve(app, reciboContract, {
    list: ({ query }) => listOfDivida(db, query),
    async paper({ params }, { ctx }, reply) {
      const { name, file } = await makeRecibo(ctx, params.id)
      await recordAccess(ctx, {
        acao: 'exportar',
        entidade: 'recebimentos',
        id: params.id,
        detalhes: { documento: 'Recibo' },
      })
      reply.type('application/pdf')
      reply.header('content-disposition', `attachment; filename="${name}"`)
      reply.header('cache-control', 'no-store')
      return file
    },
    send: ({ params, body }, { ctx }) =>
      sendRecibo(ctx, { publicUrl: undefined, ...way }, { id: params.id, ...body }),
  })
}

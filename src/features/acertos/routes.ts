import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { recordAccess } from '#server/database/access-trail.ts'
import type { Deps } from '#server/deps.ts'
import { acertosContract } from './contract.ts'
import * as service from './service.ts'
import { makeTermo } from './termo/service.ts'

export function acertosRoutes(app: FastifyInstance, { db }: Deps) {
  serve(app, acertosContract, {
    list: ({ query }) => service.listAcertos(db, query),
    held: ({ query }, { ctx }) => service.listHeld(ctx, query),
    sheet: ({ params }, { ctx }) => service.findSheet(ctx, params.id),
    close: ({ params, body }, { ctx }) => service.closeAcerto(ctx, params.id, body),
    reopen: ({ params, body }, { ctx }) => service.reopenAcerto(ctx, params.id, body.motivo),
    async termo({ params }, { ctx }, reply) {
      const { name, file } = await makeTermo(ctx, params.id)
      const detalhes = { documento: 'Termo de acerto' }
      await recordAccess(ctx, { acao: 'exportar', entidade: 'locacoes', id: params.id, detalhes })
      reply.type('application/pdf')
      reply.header('content-disposition', `attachment; filename="${name}"`)
      reply.header('cache-control', 'no-store')
      return file
    },
    refund: ({ params, body }, { ctx }) => service.refundDeposit(ctx, params.id, body),
    settle: ({ params, body }, { ctx }) => service.settleDeposit(ctx, params.id, body),
  })
}

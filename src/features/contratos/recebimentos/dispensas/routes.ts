import type { FastifyInstance } from 'fastify'
import { refOf } from '#features/dinheiro/dividas/rules.ts'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { dispensasContract } from './contract.ts'
import { createDispensa, dispensasOfMonth, undoDispensa } from './service.ts'

export function dispensasRoutes(app: FastifyInstance, _: Deps) {
  serve(app, dispensasContract, {
    list: ({ query }, { ctx }) => dispensasOfMonth(ctx, query.mes),
    create: ({ body }, { ctx }) => {
      const { pagamento_id, cobranca_id, ...dispensa } = body
      return createDispensa(ctx, { ...dispensa, ref: refOf({ pagamento_id, cobranca_id }) })
    },
    undo: ({ params, body }, { ctx }) => undoDispensa(ctx, params.id, body.motivo),
  })
}

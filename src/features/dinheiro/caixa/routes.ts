import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { caixaContract } from './contract.ts'
import { closeCash, listCash, reopenCash } from './service.ts'

export function caixaRoutes(app: FastifyInstance) {
  serve(app, caixaContract, {
    list: ({ query }, { ctx, session }) =>
      listCash(ctx, { dia: query.dia, all: session.administrador }),
    close: ({ body }, { ctx }) => closeCash(ctx, body),
    reopen: ({ params, body }, { ctx }) => reopenCash(ctx, params.id, body.motivo),
  })
}

import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { caucoesContract } from './contract.ts'
import * as service from './service.ts'

export function caucoesRoutes(app: FastifyInstance, { db }: Deps) {
  serve(app, caucoesContract, {
    ledger: ({ params }) => service.findLedger(db, params.id),
    apply: ({ params, body }, { ctx }) => service.applyCaucao(ctx, params.id, body),
    refill: ({ params, body }, { ctx }) => service.refillCaucao(ctx, params.id, body),
    undo: ({ params, body }, { ctx }) => service.undoMovimento(ctx, params.id, body.motivo),
  })
}

import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { sinistrosContract } from './contract.ts'
import * as service from './service.ts'

export function sinistrosRoutes(app: FastifyInstance, { db }: Deps) {
  serve(app, sinistrosContract, {
    list: ({ query }, { ctx }) => service.listSinistros(ctx, query),
    create: ({ body }, { ctx }) => service.createSinistro(ctx, body),
    get: ({ params }) => service.findSinistro(db, params.id),
    update: ({ params, body }, { ctx }) => service.updateSinistro(ctx, params.id, body),
    step: ({ params, body }, { ctx }) => service.setStep(ctx, params.id, params.passo, body.feito),
    recover: ({ params, body }, { ctx }) => service.recover(ctx, params.id, body),
    close: ({ params, body }, { ctx }) => service.closeSinistro(ctx, params.id, body.desfecho),
    cancel: ({ params, body }, { ctx }) => service.cancelSinistro(ctx, params.id, body.motivo),
  })
}

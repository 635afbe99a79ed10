import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { vistoriaModeloContract } from './contract.ts'
import { findCurrent, publishChecklist } from './service.ts'

export function vistoriaModeloRoutes(app: FastifyInstance, { db }: Deps) {
  serve(app, vistoriaModeloContract, {
    current: () => findCurrent(db),
    publish: ({ body }, { ctx }) => publishChecklist(ctx, body.itens),
  })
}

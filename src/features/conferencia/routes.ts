import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { conferenciaContract } from './contract.ts'
import { checkAccounts, readCheck } from './service.ts'

export function conferenciaRoutes(app: FastifyInstance, { db }: Deps) {
  serve(app, conferenciaContract, {
    read: () => readCheck(db),
    run: (_input, { ctx }) => checkAccounts(ctx),
  })
}

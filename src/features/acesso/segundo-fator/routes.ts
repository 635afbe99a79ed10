import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { segundoFatorContract } from './contract.ts'
import * as segundoFator from './service.ts'

export function segundoFatorRoutes(app: FastifyInstance, { secrets }: Deps) {
  serve(app, segundoFatorContract, {
    confirm: ({ body }, { ctx, session }) =>
      segundoFator.confirmCode(ctx, secrets, session, body.codigo),
    state: (_, { ctx, session }) => segundoFator.readSecondFactor(ctx, session),
    begin: ({ body }, { ctx, session }) =>
      segundoFator.beginSecondFactor(ctx, secrets, session, body.senha_atual),
    activate: ({ body }, { ctx, session }) =>
      segundoFator.activateSecondFactor(ctx, secrets, session, body.codigo),
    renewCodes: ({ body }, { ctx, session }) =>
      segundoFator.renewCodes(ctx, secrets, session, body),
    remove: ({ body }, { ctx, session }) =>
      segundoFator.removeSecondFactor(ctx, secrets, session, body),
  })
}

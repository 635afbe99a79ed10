import type { FastifyInstance } from 'fastify'
import * as sessoes from '#features/acesso/sessao/service.ts'
import { serve } from '#http/serve.ts'
import type { Leaked } from '#integrations/passwords/port.ts'
import { usuariosContract } from './contract.ts'
import * as usuarios from './service.ts'

export function usuariosRoutes(app: FastifyInstance, { leaked }: { leaked: Leaked }) {
  serve(app, usuariosContract, {
    list: ({ query }, { ctx }) => usuarios.listUsers(ctx, query),
    create: ({ body }, { ctx }) => usuarios.createUser(ctx, leaked, body),
    get: ({ params }, { ctx }) => usuarios.readUser(ctx, params.id),
    update: ({ params, body }, { ctx, session }) =>
      usuarios.updateUser(ctx, session, params.id, body),
    resetPassword: ({ params, body }, { ctx, session }) =>
      usuarios.resetPasswordOf(ctx, leaked, session, params.id, body.senha),
    resetSecondFactor: ({ params }, { ctx, session }) =>
      usuarios.resetSecondFactorOf(ctx, session, params.id),
    sessions: async ({ params, query }, { ctx, session }) => {
      await usuarios.readUser(ctx, params.id)
      return sessoes.listSessions(ctx, params.id, session.token, query)
    },
    endSession: ({ params }, { ctx }) => sessoes.endSession(ctx, params.id, params.sessao_id),
    endSessions: async ({ params }, { ctx, session }) => {
      await usuarios.readUser(ctx, params.id)
      return sessoes.endSessions(ctx, params.id, session.token)
    },
  })
}

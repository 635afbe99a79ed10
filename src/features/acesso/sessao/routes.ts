import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Context } from '#server/database/context.ts'
import { sessaoContract, sessoesContract } from './contract.ts'
import * as sessoes from './service.ts'

/** Verifies the password again where a session alone is not enough. */
type ConfirmPassword = (ctx: Context, session: sessoes.Session, senha: string) => Promise<unknown>

export function sessaoRoutes(
  app: FastifyInstance,
  { confirmPassword }: { confirmPassword: ConfirmPassword },
) {
  serve(app, sessaoContract, {
    me: async (_, { session: { token: _token, ...user } }) => user,
    logout: (_, { ctx, session }) => sessoes.logout(ctx, session.token),
    async endSitting({ body }, { ctx, session }) {
      await confirmPassword(ctx, session, body.senha_atual)
      await sessoes.endSitting(ctx, session)
    },
  })
  serve(app, sessoesContract, {
    list: ({ query }, { ctx, session }) =>
      sessoes.listSessions(ctx, session.id, session.token, query),
    // Requires the password, so that someone with an open device can neither sign the owner out
    // elsewhere nor hide their own session.
    async end({ params, body }, { ctx, session }) {
      await confirmPassword(ctx, session, body.senha_atual)
      return sessoes.endSession(ctx, session.id, params.id)
    },
    async endAll({ body }, { ctx, session }) {
      await confirmPassword(ctx, session, body.senha_atual)
      return sessoes.endSessions(ctx, session.id, body.incluir_esta ? undefined : session.token)
    },
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { segundoFatorContract } from '#features/segundo-fator/contract.ts'
import * as segundoFator from '#features/segundo-fator/service.ts'
import { changePassword, confirmPassword } from '#features/senha/service.ts'
import { authContract, sessoesContract } from '#features/sessao/contract.ts'
import * as sessoes from '#features/sessao/service.ts'
import { serve } from '#http/serve.ts'
import type { Leaked } from '#integrations/passwords/port.ts'
import type { Deps } from '#server/deps.ts'
import { usuariosContract } from './contract.ts'
import { login, loginWithCode } from './login/service.ts'
import * as usuarios from './service.ts'

const placeOf = ({ ip, headers }: FastifyRequest) => ({
  endereco: ip,
  agente: headers['user-agent']?.slice(0, 300) ?? null,
})

export function authRoutes(app: FastifyInstance, { secrets, leaked }: Deps & { leaked: Leaked }) {
  serve(app, authContract, {
    login: ({ body }, request) => login(request.ctx, secrets, { ...body, ...placeOf(request) }),
    loginCode: ({ body }, request) => loginWithCode(request.ctx, secrets, { ...body, ...placeOf(request) }),
    me: async (_, { session: { token: _token, ...user } }) => user,
    logout: (_, { ctx, session }) => sessoes.logout(ctx, session.token),
    changePassword: ({ body }, { ctx, session }) => changePassword(ctx, leaked, session, body),
  })
  serve(app, sessoesContract, {
    list: ({ query }, { ctx, session }) => sessoes.listSessions(ctx, session.id, session.token, query),
    // Whoever found a device open neither puts its owner out elsewhere nor hides that they were in.
    async end({ params, body }, { ctx, session }) {
      await confirmPassword(ctx, session, body.senha_atual)
      return sessoes.endSession(ctx, session.id, params.id)
    },
    async endAll({ body }, { ctx, session }) {
      await confirmPassword(ctx, session, body.senha_atual)
      return sessoes.endSessions(ctx, session.id, body.incluir_esta ? undefined : session.token)
    },
  })
  serve(app, segundoFatorContract, {
    state: (_, { ctx, session }) => segundoFator.readSecondFactor(ctx, session),
    begin: ({ body }, { ctx, session }) =>
      segundoFator.beginSecondFactor(ctx, secrets, session, body.senha_atual),
    activate: ({ body }, { ctx, session }) =>
      segundoFator.activateSecondFactor(ctx, secrets, session, body.codigo),
    renewCodes: ({ body }, { ctx, session }) => segundoFator.renewCodes(ctx, secrets, session, body),
    remove: ({ body }, { ctx, session }) => segundoFator.removeSecondFactor(ctx, secrets, session, body),
  })
  serve(app, usuariosContract, {
    list: ({ query }, { ctx }) => usuarios.listUsers(ctx, query),
    create: ({ body }, { ctx }) => usuarios.createUser(ctx, leaked, body),
    get: ({ params }, { ctx }) => usuarios.readUser(ctx, params.id),
    update: ({ params, body }, { ctx, session }) => usuarios.updateUser(ctx, session, params.id, body),
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

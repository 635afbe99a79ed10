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
    login: ({ body }, request) => login(request.work, secrets, { ...body, ...placeOf(request) }),
    loginCode: ({ body }, request) => loginWithCode(request.work, secrets, { ...body, ...placeOf(request) }),
    me: async (_, { session: { token: _token, ...user } }) => user,
    logout: (_, { work, session }) => sessoes.logout(work, session.token),
    changePassword: ({ body }, { work, session }) => changePassword(work, leaked, session, body),
  })
  serve(app, sessoesContract, {
    list: ({ query }, { work, session }) => sessoes.listSessions(work, session.id, session.token, query),
    // Whoever found a device open neither puts its owner out elsewhere nor hides that they were in.
    async end({ params, body }, { work, session }) {
      await confirmPassword(work, session, body.senha_atual)
      return sessoes.endSession(work, session.id, params.id)
    },
    async endAll({ body }, { work, session }) {
      await confirmPassword(work, session, body.senha_atual)
      return sessoes.endSessions(work, session.id, body.incluir_esta ? undefined : session.token)
    },
  })
  serve(app, segundoFatorContract, {
    state: (_, { work, session }) => segundoFator.readSecondFactor(work, session),
    begin: ({ body }, { work, session }) =>
      segundoFator.beginSecondFactor(work, secrets, session, body.senha_atual),
    activate: ({ body }, { work, session }) =>
      segundoFator.activateSecondFactor(work, secrets, session, body.codigo),
    renewCodes: ({ body }, { work, session }) => segundoFator.renewCodes(work, secrets, session, body),
    remove: ({ body }, { work, session }) => segundoFator.removeSecondFactor(work, secrets, session, body),
  })
  serve(app, usuariosContract, {
    list: ({ query }, { work }) => usuarios.listUsers(work, query),
    create: ({ body }, { work }) => usuarios.createUser(work, leaked, body),
    get: ({ params }, { work }) => usuarios.readUser(work, params.id),
    update: ({ params, body }, { work, session }) => usuarios.updateUser(work, session, params.id, body),
    resetPassword: ({ params, body }, { work, session }) =>
      usuarios.resetPasswordOf(work, leaked, session, params.id, body.senha),
    resetSecondFactor: ({ params }, { work, session }) =>
      usuarios.resetSecondFactorOf(work, session, params.id),
    sessions: async ({ params, query }, { work, session }) => {
      await usuarios.readUser(work, params.id)
      return sessoes.listSessions(work, params.id, session.token, query)
    },
    endSession: ({ params }, { work }) => sessoes.endSession(work, params.id, params.sessao_id),
    endSessions: async ({ params }, { work, session }) => {
      await usuarios.readUser(work, params.id)
      return sessoes.endSessions(work, params.id, session.token)
    },
  })
}

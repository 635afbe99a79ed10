import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { authContract } from './auth.contract.ts'
import { changePassword, login, logout } from './auth.service.ts'

export function authRoutes(app: FastifyInstance, { db }: Deps) {
  serve(app, authContract, {
    login: ({ body }, request) =>
      login(request.work, {
        ...body,
        endereco: request.ip,
        agente: request.headers['user-agent']?.slice(0, 300) ?? null,
      }),
    me: async (_, { session: { token: _token, ...user } }) => user,
    logout: async (_, { session }) => {
      await logout(db, session.token)
    },
    changePassword: async ({ body }, { work, session }) => {
      await changePassword(work, session, body)
    },
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { loginContract } from './contract.ts'
import { login, loginWithCode } from './service.ts'

const placeOf = ({ ip, headers }: FastifyRequest) => ({
  endereco: ip,
  agente: headers['user-agent']?.slice(0, 300) ?? null,
})

export function loginRoutes(app: FastifyInstance, { secrets }: Deps) {
  serve(app, loginContract, {
    login: ({ body }, request) => login(request.ctx, secrets, { ...body, ...placeOf(request) }),
    loginCode: ({ body }, request) =>
      loginWithCode(request.ctx, secrets, { ...body, ...placeOf(request) }),
  })
}

import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Leaked } from '#integrations/passwords/port.ts'
import { senhaContract } from './contract.ts'
import { changePassword, confirmPassword } from './service.ts'

export function senhaRoutes(app: FastifyInstance, { leaked }: { leaked: Leaked }) {
  serve(app, senhaContract, {
    changePassword: ({ body }, { ctx, session }) => changePassword(ctx, leaked, session, body),
    confirm: ({ body }, { ctx, session }) => confirmPassword(ctx, session, body.senha_atual),
  })
}

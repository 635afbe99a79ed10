import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { FileStore } from '#integrations/files/port.ts'
import type { Deps } from '#server/deps.ts'
import { demonstracaoContract } from './contract.ts'
import { clearDemonstration } from './service.ts'

export function demonstracaoRoutes(app: FastifyInstance, { files }: Deps & { files: FileStore }) {
  serve(app, demonstracaoContract, { clear: (_, { ctx }) => clearDemonstration(ctx, files) })
}

import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { FileStore } from '#integrations/files/port.ts'
import type { Deps } from '#server/deps.ts'
import { conferenciaContract } from './contract.ts'
import { checkNow, readCheck } from './service.ts'

export function conferenciaRoutes(
  app: FastifyInstance,
  { db, files }: Deps & { files: FileStore },
) {
  serve(app, conferenciaContract, {
    read: () => readCheck(db),
    run: (_input, { ctx }) => checkNow(ctx, files),
  })
}

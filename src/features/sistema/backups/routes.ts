import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { backupsContract } from './contract.ts'
import { askForBackup, type Backups, readState } from './service.ts'

export function backupsRoutes(
  app: FastifyInstance,
  { backups, wakeJob }: Deps & { backups: Backups },
) {
  serve(app, backupsContract, {
    state: (_, { ctx }) => readState(ctx, backups),
    start: (_, { ctx }) => askForBackup(ctx, backups, wakeJob),
  })
}

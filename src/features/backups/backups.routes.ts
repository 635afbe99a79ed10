import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { backupsContract } from './backups.contract.ts'
import { askForBackup, readState } from './backups.estado.service.ts'
import type { Backups } from './backups.service.ts'

export function backupsRoutes(app: FastifyInstance, { backups, wakeJob }: Deps & { backups: Backups }) {
  serve(app, backupsContract, {
    state: (_, { work }) => readState(work, backups),
    start: (_, { work }) => askForBackup(work, backups, wakeJob),
  })
}

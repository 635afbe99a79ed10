import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { lembretesContract } from './contract.ts'
import { LEMBRETES_JOB } from './rules.ts'
import { listReminders, retryReminder } from './service.ts'

export function lembretesRoutes(app: FastifyInstance, { db, wakeJob }: Deps) {
  serve(app, lembretesContract, {
    list: ({ query }) => listReminders(db, query),
    async retry({ params }, { ctx }) {
      const reminder = await retryReminder(ctx, params.id)
      await wakeJob?.(LEMBRETES_JOB)
      return reminder
    },
  })
}

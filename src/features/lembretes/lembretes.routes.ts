import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { lembretesContract } from './lembretes.contract.ts'
import { listReminders, retryReminder } from './lembretes.lista.service.ts'
import { LEMBRETES_JOB } from './lembretes.rules.ts'

export function lembretesRoutes(app: FastifyInstance, { db, wakeJob }: Deps) {
  serve(app, lembretesContract, {
    list: ({ query }) => listReminders(db, query),
    async retry({ params }, { work }) {
      const reminder = await retryReminder(work, params.id)
      await wakeJob?.(LEMBRETES_JOB)
      return reminder
    },
  })
}

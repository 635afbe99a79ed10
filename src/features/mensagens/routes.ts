import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import type { Deps } from '#server/deps.ts'
import { apiStatus, saveOrder } from './ajustes/service.ts'
import { listPending, sendCharge } from './cobranca/service.ts'
import { mensagensContract } from './contract.ts'
import { FILA_JOB } from './fila/rules.ts'
import { queueAllPending, readQueue, stopQueue } from './fila/service.ts'
import * as service from './service.ts'

export function mensagensRoutes(
  app: FastifyInstance,
  { db, messengers, wakeJob }: Deps & { messengers: Messengers },
) {
  serve(app, mensagensContract, {
    history: ({ query }) => service.listMensagens(db, query),
    pending: ({ query }, { work }) => listPending(work, query),
    stats: (_, { work }) => service.summarize(work),
    apiStatus: () => apiStatus(db, messengers),
    saveOrder: ({ body }, { work }) => saveOrder(work, messengers, body.ordem),
    sendCharge: ({ body }, { work }) => sendCharge(work, messengers, body),
    queue: (_, { work }) => readQueue(work, messengers),
    async sendAll(_, { work }) {
      const queue = await queueAllPending(work, messengers)
      await wakeJob?.(FILA_JOB)
      return queue
    },
    stopQueue: (_, { work }) => stopQueue(work),
    sendManual: ({ body }, { work }) => service.sendManual(work, messengers, body),
    simulate: ({ body }, { work }) => service.sendTest(work, messengers, { ...body, real: false }),
    sendTest: ({ body }, { work }) => service.sendTest(work, messengers, { ...body, real: true }),
  })
}

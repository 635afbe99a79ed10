import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import type { Deps } from '#server/deps.ts'
import { recordOpened } from './abertas/service.ts'
import { listPending, sendReminder } from './cobranca/service.ts'
import { chargeCliente, previewCliente } from './cobranca-agrupada/service.ts'
import { mensagensContract } from './contract.ts'
import { FILA_JOB } from './fila/rules.ts'
import { queueAllPending, readQueue, stopQueue } from './fila/service.ts'
import { apiStatus, saveOrder } from './provedores/service.ts'
import * as service from './service.ts'

export function mensagensRoutes(
  app: FastifyInstance,
  { db, messengers, wakeJob, publicUrl }: Deps & { messengers: Messengers },
) {
  serve(app, mensagensContract, {
    history: ({ query }) => service.listMensagens(db, query),
    pending: ({ query }, { ctx }) => listPending(ctx, query),
    stats: (_, { ctx }) => service.summarize(ctx),
    apiStatus: () => apiStatus(db, messengers),
    saveOrder: ({ body }, { ctx }) => saveOrder(ctx, messengers, body.ordem),
    sendCharge: ({ body }, { ctx }) => sendReminder(ctx, messengers, body),
    ofCliente: ({ params }, { ctx }) => previewCliente(ctx, params.id),
    chargeCliente: ({ body }, { ctx }) => chargeCliente(ctx, { messengers, publicUrl }, body),
    queue: (_, { ctx }) => readQueue(ctx, messengers),
    async sendAll(_, { ctx }) {
      const queue = await queueAllPending(ctx, messengers)
      await wakeJob?.(FILA_JOB)
      return queue
    },
    stopQueue: (_, { ctx }) => stopQueue(ctx),
    sendManual: ({ body }, { ctx }) =>
      service.sendManual(ctx, { messengers, endereco: publicUrl ?? '' }, body),
    recordOpened: ({ body }, { ctx }) => recordOpened(ctx, publicUrl ?? '', body),
    simulate: ({ body }, { ctx }) => service.sendTest(ctx, messengers, { ...body, real: false }),
    sendTest: ({ body }, { ctx }) => service.sendTest(ctx, messengers, { ...body, real: true }),
  })
}

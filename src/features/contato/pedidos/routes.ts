import type { FastifyInstance } from 'fastify'
import { FILA_JOB } from '#features/contato/mensagens/fila/rules.ts'
import { serve } from '#http/serve.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import type { Deps } from '#server/deps.ts'
import { pedidosContract } from './contract.ts'
import { closePagina, openPagina, sendPagina, sendPaginas } from './pagina/service.ts'
import { listPedidos, resolvePedido } from './service.ts'

export function pedidosRoutes(
  app: FastifyInstance,
  { secrets, publicUrl, messengers, wakeJob }: Deps & { messengers: Messengers },
) {
  const reach = { secrets, publicUrl, messengers }
  /** Wakes the job that sends what was queued. */
  const queued = async <T>(queueing: Promise<T>) => {
    const result = await queueing
    await wakeJob?.(FILA_JOB)
    return result
  }
  serve(app, pedidosContract, {
    list: ({ query }, { ctx }) => listPedidos(ctx, secrets, query),
    resolve: ({ params, body }, { ctx }) => resolvePedido(ctx, secrets, params.id, body),
    openPagina: ({ params }, { ctx }) => openPagina(ctx, reach, params.id),
    sendPagina: ({ params }, { ctx }) => queued(sendPagina(ctx, reach, params.id)),
    sendPaginas: (_, { ctx }) => queued(sendPaginas(ctx, reach)),
    closePagina: ({ params }, { ctx }) => closePagina(ctx, params.id),
  })
}

import type { FastifyInstance } from 'fastify'
import { FILA_JOB } from '#features/contato/mensagens/fila/rules.ts'
import { serve } from '#http/serve.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import type { Deps } from '#server/deps.ts'
import { paginaContract } from './contract.ts'
import { closePagina, openPagina, sendPagina, sendPaginas } from './service.ts'

export function paginaRoutes(
  app: FastifyInstance,
  { secrets, publicUrl, messengers, wakeJob }: Deps & { messengers: Messengers },
) {
  const reach = { secrets, publicUrl }
  serve(app, paginaContract, {
    open: ({ params }, { ctx }) => openPagina(ctx, reach, params.id),
    async send({ params }, { ctx }) {
      const pagina = await sendPagina(ctx, { ...reach, messengers }, params.id)
      await wakeJob?.(FILA_JOB)
      return pagina
    },
    async sendAll(_, { ctx }) {
      const sent = await sendPaginas(ctx, { ...reach, messengers })
      await wakeJob?.(FILA_JOB)
      return sent
    },
    close: ({ params }, { ctx }) => closePagina(ctx, params.id),
  })
}

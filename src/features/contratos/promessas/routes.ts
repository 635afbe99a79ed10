import type { FastifyInstance } from 'fastify'
import { FILA_JOB } from '#features/contato/mensagens/fila/rules.ts'
import { bringWeeksUpToDate } from '#features/contratos/locacoes/prorrogacao/service.ts'
import { serve } from '#http/serve.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import type { Deps } from '#server/deps.ts'
import { promessasContract } from './contract.ts'
import { listDevedores } from './devedores/service.ts'
import { createPromessa, listPromessas, promessasOf, undoPromessa } from './service.ts'

export function promessasRoutes(
  app: FastifyInstance,
  { messengers, wakeJob }: Deps & { messengers: Messengers },
) {
  serve(app, promessasContract, {
    async devedores({ query: { limite } }, { ctx }) {
      await bringWeeksUpToDate(ctx.db, new Date(ctx.now))
      return listDevedores(ctx, { limite })
    },
    list: ({ query }, { ctx }) => listPromessas(ctx, query),
    ofCliente: ({ params }, { ctx }) => promessasOf(ctx, params.id),
    async create({ params, body }, { ctx }) {
      const promessa = await createPromessa(ctx, messengers, { cliente_id: params.id, ...body })
      await wakeJob?.(FILA_JOB)
      return promessa
    },
    undo: ({ params, body }, { ctx }) => undoPromessa(ctx, params.id, body.motivo),
  })
}

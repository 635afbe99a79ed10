import type { FastifyInstance } from 'fastify'
import { FILA_JOB } from '#features/contato/mensagens/fila/rules.ts'
import { serve } from '#http/serve.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import { recordAccess } from '#server/database/access-trail.ts'
import type { Deps } from '#server/deps.ts'
import { settleCaucao } from './atalhos/service.ts'
import { acertosContract } from './contract.ts'
import { closeAcerto, type ReplaceTermo, reopenAcerto } from './fechamento/service.ts'
import { findSheet } from './folha/service.ts'
import { includeCobranca, includeMulta, waiveCobranca } from './inclusao/service.ts'
import { listAcertos, listHeld, refundCaucao } from './service.ts'
import { makeTermo } from './termo/service.ts'
import type { DecideAvaria } from './vistoria/service.ts'

export const acertosRoutes =
  (decide: DecideAvaria, replaceTermo: ReplaceTermo) =>
  (app: FastifyInstance, { db, messengers, wakeJob }: Deps & { messengers: Messengers }) => {
    serve(app, acertosContract, {
      list: ({ query }) => listAcertos(db, query),
      held: ({ query }, { ctx }) => listHeld(ctx, query),
      sheet: ({ params }, { ctx }) => findSheet(ctx, params.id),
      async close({ params, body }, { ctx }) {
        const sheet = await closeAcerto(ctx, { messengers, waive: decide.waive }, params.id, body)
        await wakeJob?.(FILA_JOB)
        return sheet
      },
      include: ({ params, body }, { ctx }) => includeCobranca(ctx, decide, params.id, body),
      waive: ({ params, body }, { ctx }) => waiveCobranca(ctx, decide, params.id, body),
      includeMulta: ({ params }, { ctx }) => includeMulta(ctx, params.id),
      reopen: ({ params, body }, { ctx }) =>
        reopenAcerto(ctx, replaceTermo, { locacao_id: params.id, motivo: body.motivo }),
      async termo({ params }, { ctx }, reply) {
        const { name, file } = await makeTermo(ctx, params.id)
        const detalhes = { documento: 'Termo de acerto' }
        await recordAccess(ctx, { acao: 'exportar', entidade: 'locacoes', id: params.id, detalhes })
        reply.type('application/pdf')
        reply.header('content-disposition', `attachment; filename="${name}"`)
        reply.header('cache-control', 'no-store')
        return file
      },
      async refund({ params, body }, { ctx }) {
        const sheet = await refundCaucao(ctx, messengers, params.id, body)
        await wakeJob?.(FILA_JOB)
        return sheet
      },
      async settle({ params, body }, { ctx }) {
        const pagamento = await settleCaucao(ctx, messengers, params.id, body)
        await wakeJob?.(FILA_JOB)
        return pagamento
      },
    })
  }

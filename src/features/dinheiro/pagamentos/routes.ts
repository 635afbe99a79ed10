import type { FastifyInstance } from 'fastify'
import { noteListExport } from '#features/sistema/configuracoes/service.ts'
import { serve } from '#http/serve.ts'
import { assertExists } from '#server/database/assert-exists.ts'
import type { Deps } from '#server/deps.ts'
import { asCsv } from '#server/export/csv.ts'
import { pagamentosContract } from './contract.ts'
import { exportCsv } from './csv/service.ts'
import { changeForma, payPagamento, undoPagamento } from './recebimento/service.ts'
import * as service from './service.ts'

export function pagamentosRoutes(app: FastifyInstance, { db }: Deps) {
  serve(app, pagamentosContract, {
    list: ({ query }, { ctx }) => service.listPagamentos(ctx, query),
    detailed: ({ query }, { ctx }) => service.listDetailed(ctx, query),
    overdue: ({ query }, { ctx }) => service.listDetailed(ctx, { ...query, status: 'atrasado' }),
    async ofCliente({ params, query }, { ctx }) {
      await assertExists(db, 'clientes', params.id)
      return service.listDetailed(ctx, { ...query, cliente_id: params.id })
    },
    summary: ({ query }, { ctx }) => service.summarize(ctx, query),
    get: ({ params }, { ctx }) => service.findPagamento(ctx, params.id),
    create: ({ body }, { ctx }) => service.createPagamento(ctx, body),
    update: ({ params, body }, { ctx }) => service.updatePagamento(ctx, params.id, body),
    remove: ({ params, body }, { ctx }) => service.cancelPagamento(ctx, params.id, body.motivo),
    pay: ({ params }, { ctx }) => payPagamento(ctx, params.id),
    markPaid: ({ params, body }, { ctx }) => payPagamento(ctx, params.id, body),
    changeForma: ({ params, body }, { ctx }) => changeForma(ctx, params.id, body.forma),
    undo: ({ params }, { ctx }) => undoPagamento(ctx, params.id),
    async export({ query }, { ctx }, reply) {
      asCsv(reply, await noteListExport(ctx, 'pagamentos', query))
      return exportCsv(ctx, query)
    },
  })
}

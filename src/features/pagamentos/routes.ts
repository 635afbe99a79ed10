import type { FastifyInstance } from 'fastify'
import { slugOf } from '#features/configuracoes/rules.ts'
import { readConfig } from '#features/configuracoes/service.ts'
import { serve } from '#http/serve.ts'
import { recordAccess } from '#server/database/access-trail.ts'
import { checkKnown } from '#server/database/assert-exists.ts'
import type { Deps } from '#server/deps.ts'
import { settleDeposit } from './caucao/service.ts'
import { pagamentosContract } from './contract.ts'
import { exportCsv } from './csv/service.ts'
import { payPagamento, undoPagamento } from './recebimento/service.ts'
import * as service from './service.ts'

export function pagamentosRoutes(app: FastifyInstance, { db }: Deps) {
  serve(app, pagamentosContract, {
    list: ({ query }, { work }) => service.listPagamentos(work, query),
    detailed: ({ query }, { work }) => service.listPagamentos(work, query),
    overdue: ({ query }, { work }) => service.listPagamentos(work, { ...query, status: 'atrasado' }),
    async ofCliente({ params, query }, { work }) {
      await checkKnown(db, 'clientes', params.id)
      return service.listPagamentos(work, { ...query, cliente_id: params.id })
    },
    summary: (_, { work }) => service.summarize(work),
    get: ({ params }, { work }) => service.findPagamento(work, params.id),
    create: ({ body }, { work }) => service.createPagamento(work, body),
    update: ({ params, body }, { work }) => service.updatePagamento(work, params.id, body),
    remove: ({ params }, { work }) => service.removePagamento(work, params.id),
    pay: ({ params }, { work }) => payPagamento(work, params.id),
    markPaid: ({ params, body }, { work }) => payPagamento(work, params.id, body),
    undo: ({ params }, { work }) => undoPagamento(work, params.id),
    settleDeposit: ({ params, body }, { work }) => settleDeposit(work, params.id, body),
    async export({ query }, { work }, reply) {
      const { nome } = await readConfig(db, 'empresa')
      reply.type('text/csv; charset=utf-8')
      reply.header('content-disposition', `attachment; filename="pagamentos_${slugOf(nome)}.csv"`)
      const detalhes = { formato: 'csv', filtros: query }
      await recordAccess(work, { acao: 'exportar', entidade: 'pagamentos', id: 'lista', detalhes })
      return exportCsv(work, query)
    },
  })
}

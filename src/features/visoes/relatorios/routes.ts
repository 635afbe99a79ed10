import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { listed } from '#features/clientes/clientes/rules.ts'
import { serve } from '#http/serve.ts'
import { recordAccess } from '#server/database/access-trail.ts'
import type { Formato } from './clientes/rules.ts'
import { findReport, listReport, reportTotals } from './clientes/service.ts'
import { relatoriosContract } from './contract.ts'
import { exportClientes } from './exportar/service.ts'
import { exportCliente } from './ficha/service.ts'

const MIME: Record<Formato, string> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
}

const RELATORIO = 'relatório de clientes'

/** The audit entry for reading one customer's report. */
const ofCliente = (id: string, formato?: Formato) => ({
  entidade: 'clientes',
  id,
  detalhes: { documento: 'ficha', ...(formato && { formato }) },
})

/** Sends a file as a download; its name needs no escaping. */
function download(
  reply: FastifyReply,
  formato: Formato,
  { name, file }: { name: string; file: Readable },
) {
  reply.type(MIME[formato])
  reply.header('content-disposition', `attachment; filename="${name}"`)
  return file
}

export function relatoriosRoutes(app: FastifyInstance) {
  serve(app, relatoriosContract, {
    async clientes({ query }, { ctx }) {
      const { items, ...page } = await listReport(ctx, query)
      const shown = items.map(({ cliente, estatisticas }) => ({
        cliente: listed(cliente, ctx.permissoes),
        estatisticas,
      }))
      return { ...page, items: shown }
    },
    totais: (_, { ctx }) => reportTotals(ctx),
    async cliente({ params }, { ctx }) {
      const report = await findReport(ctx, params.id)
      await recordAccess(ctx, { ...ofCliente(params.id), acao: 'visualizar' })
      return report
    },
    async exportClientes({ query: { formato, ...filtros } }, { ctx }, reply) {
      const made = await exportClientes(ctx, filtros, formato)
      const detalhes = { documento: RELATORIO, formato, filtros }
      await recordAccess(ctx, { acao: 'exportar', entidade: 'clientes', id: 'lista', detalhes })
      return download(reply, formato, made)
    },
    async exportCliente({ params, query: { formato } }, { ctx }, reply) {
      const made = await exportCliente(ctx, params.id, formato)
      await recordAccess(ctx, { ...ofCliente(params.id, formato), acao: 'exportar' })
      return download(reply, formato, made)
    },
  })
}

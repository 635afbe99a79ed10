import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import type { Formato } from './relatorios.clientes.rules.ts'
import { findReport, listReport, reportTotals } from './relatorios.clientes.service.ts'
import { relatoriosContract } from './relatorios.contract.ts'
import { exportClientes } from './relatorios.exportar.service.ts'
import { exportCliente } from './relatorios.ficha.service.ts'
import { receivedByDay } from './relatorios.queries.ts'
import { byDay, byMonth, byTipo, periodOf, totalOf } from './relatorios.rules.ts'

const MIME: Record<Formato, string> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
}

/** Sends a file as a download under its name, which is a slug. */
function download(reply: FastifyReply, formato: Formato, { name, file }: { name: string; file: Readable }) {
  reply.type(MIME[formato])
  reply.header('content-disposition', `attachment; filename="${name}"`)
  return file
}

export function relatoriosRoutes(app: FastifyInstance, { db }: Deps) {
  serve(app, relatoriosContract, {
    async month({ query }, { work }) {
      const { ano = Number(work.today.slice(0, 4)), mes = Number(work.today.slice(5, 7)) } = query
      const period = periodOf(ano, mes)
      const rows = await receivedByDay(db, period)
      return { ano, mes, total: totalOf(rows), por_tipo: byTipo(rows), por_dia: byDay(rows, period) }
    },
    async year({ query }, { work }) {
      const { ano = Number(work.today.slice(0, 4)) } = query
      const rows = await receivedByDay(db, periodOf(ano))
      return { ano, total: totalOf(rows), por_mes: byMonth(rows) }
    },
    clientes: ({ query }, { work }) => listReport(work, query),
    totais: (_, { work }) => reportTotals(work),
    cliente: ({ params }, { work }) => findReport(work, params.id),
    exportClientes: async ({ query: { formato, ...filters } }, { work }, reply) =>
      download(reply, formato, await exportClientes(work, filters, formato)),
    exportCliente: async ({ params, query: { formato } }, { work }, reply) =>
      download(reply, formato, await exportCliente(work, params.id, formato)),
  })
}

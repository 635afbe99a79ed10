import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { relatoriosContract } from './relatorios.contract.ts'
import { receivedByDay } from './relatorios.queries.ts'
import { byDay, byMonth, byTipo, periodOf, totalOf } from './relatorios.rules.ts'

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
  })
}

import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { receitasContract } from './contract.ts'
import { revenueOfMonth, revenueOfYear } from './relatorio/service.ts'
import {
  cancelReceita,
  createReceita,
  currentMonthTotal,
  findReceita,
  listReceitas,
  summarize,
  updateReceita,
} from './service.ts'

export function receitasRoutes(app: FastifyInstance, { db }: Deps) {
  serve(app, receitasContract, {
    list: ({ query }) => listReceitas(db, query),
    period: ({ params, query }) =>
      listReceitas(db, { ...query, data_inicio: params.start, data_fim: params.end }),
    summary: ({ query }) => summarize(db, query),
    month: ({ query }, { ctx }) => revenueOfMonth(db, query, ctx.today),
    year: ({ query }, { ctx }) => revenueOfYear(db, query, ctx.today),
    monthTotal: (_, { ctx }) => currentMonthTotal(db, ctx.today),
    create: ({ body }, { ctx }) => createReceita(ctx, body),
    get: ({ params }) => findReceita(db, params.id),
    update: ({ params, body }, { ctx }) => updateReceita(ctx, params.id, body),
    remove: ({ params, body }, { ctx }) => cancelReceita(ctx, params.id, body.motivo),
  })
}

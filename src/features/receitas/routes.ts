import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { receitasContract } from './contract.ts'
import {
  createReceita,
  currentMonthTotal,
  findReceita,
  listReceitas,
  removeReceita,
  summarize,
  updateReceita,
} from './service.ts'

export function receitasRoutes(app: FastifyInstance, { db }: Deps) {
  serve(app, receitasContract, {
    list: ({ query }) => listReceitas(db, query),
    period: ({ params, query }) =>
      listReceitas(db, { ...query, data_inicio: params.start, data_fim: params.end }),
    summary: ({ query }) => summarize(db, query),
    monthTotal: (_, { work }) => currentMonthTotal(db, work.today),
    create: ({ body }, { work }) => createReceita(work, body),
    get: ({ params }) => findReceita(db, params.id),
    update: ({ params, body }, { work }) => updateReceita(work, params.id, body),
    remove: ({ params }, { work }) => removeReceita(work, params.id),
  })
}

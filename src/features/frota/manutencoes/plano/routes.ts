import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { planoContract } from './contract.ts'
import { createItem, findItem, listForecast, listItems, updateItem } from './service.ts'

export function planoRoutes(app: FastifyInstance, { db }: Deps) {
  serve(app, planoContract, {
    forecast: ({ query }, { ctx }) => listForecast(ctx, query),
    list: () => listItems(db),
    get: ({ params }) => findItem(db, params.id),
    create: ({ body }, { ctx }) => createItem(ctx, body),
    update: ({ params, body }, { ctx }) => updateItem(ctx, params.id, body),
  })
}

import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { manutencoesContract } from './contract.ts'
import {
  createManutencao,
  findManutencao,
  listManutencoes,
  listOfMoto,
  removeManutencao,
  updateManutencao,
} from './service.ts'

export function manutencoesRoutes(app: FastifyInstance, { db }: Deps) {
  serve(app, manutencoesContract, {
    list: ({ query }) => listManutencoes(db, query),
    ofMoto: ({ params, query }) => listOfMoto(db, params.id, query),
    create: ({ body }, { ctx }) => createManutencao(ctx, body),
    get: ({ params }) => findManutencao(db, params.id),
    update: ({ params, body }, { ctx }) => updateManutencao(ctx, params.id, body),
    remove: ({ params }, { ctx }) => removeManutencao(ctx, params.id),
  })
}

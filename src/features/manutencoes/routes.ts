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
    create: ({ body }, { work }) => createManutencao(work, body),
    get: ({ params }) => findManutencao(db, params.id),
    update: ({ params, body }, { work }) => updateManutencao(work, params.id, body),
    remove: ({ params }, { work }) => removeManutencao(work, params.id),
  })
}

import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import * as blocking from './clientes.bloqueio.service.ts'
import { clientesContract } from './clientes.contract.ts'
import * as queries from './clientes.queries.ts'
import * as service from './clientes.service.ts'

export function clientesRoutes(app: FastifyInstance, { db }: Deps) {
  serve(app, clientesContract, {
    list: ({ query }) => service.listClientes(db, query),
    counts: () => queries.countByStatus(db),
    blocked: ({ query }) => service.listClientes(db, { ...query, status: 'bloqueado' }),
    create: ({ body }, { work }) => service.createCliente(work, body),
    get: ({ params }) => service.findCliente(db, params.id),
    update: ({ params, body }, { work }) => service.updateCliente(work, params.id, body),
    remove: ({ params }, { work }) => service.removeCliente(work, params.id),
    block: ({ params, body }, { work }) => blocking.blockCliente(work, params.id, body),
    unblock: ({ params, body }, { work }) => blocking.unblockCliente(work, params.id, body),
    restrictions: ({ params }, { work }) => blocking.restrictionsFor(db, params.id, work.today),
    authorize: ({ params, body }, { work }) => blocking.authorizeRental(work, params.id, body),
    async history({ params }) {
      await queries.findCliente(db, params.id)
      return queries.listHistory(db, params.id)
    },
  })
}

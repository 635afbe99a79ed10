import type { FastifyInstance } from 'fastify'
import { withLinks } from '#features/arquivos/rules.ts'
import { serve } from '#http/serve.ts'
import type { Work } from '#server/database/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { fileLink, photoLink } from '#server/request/file-links.ts'
import * as blocking from './bloqueio/service.ts'
import { clientesContract } from './contract.ts'
import * as queries from './queries.ts'
import * as service from './service.ts'

export function clientesRoutes(app: FastifyInstance, { db, secrets }: Deps) {
  const present = (row: service.ShownCliente, work: Work) => ({
    ...row,
    foto_perfil: photoLink(secrets, row.foto_id, work),
    documentos: row.documentos.map((file) => withLinks(file, (id) => fileLink(secrets, id, work))),
  })
  const list = async (query: Parameters<typeof service.listClientes>[1], work: Work) => {
    const { items, ...page } = await service.listClientes(db, query)
    return { ...page, items: items.map((row) => present(row, work)) }
  }
  serve(app, clientesContract, {
    list: ({ query }, { work }) => list(query, work),
    counts: () => queries.countByStatus(db),
    blocked: ({ query }, { work }) => list({ ...query, status: 'bloqueado' }, work),
    create: async ({ body }, { work }) => present(await service.createCliente(work, body), work),
    get: async ({ params }, { work }) => present(await service.findCliente(db, params.id), work),
    update: async ({ params, body }, { work }) =>
      present(await service.updateCliente(work, params.id, body), work),
    remove: ({ params }, { work }) => service.removeCliente(work, params.id),
    block: async ({ params, body }, { work }) =>
      present(await blocking.blockCliente(work, params.id, body), work),
    unblock: async ({ params, body }, { work }) =>
      present(await blocking.unblockCliente(work, params.id, body), work),
    restrictions: ({ params }, { work }) => blocking.restrictionsFor(db, params.id, work.today),
    authorize: ({ params, body }, { work }) => blocking.authorizeRental(work, params.id, body),
    async history({ params }) {
      await queries.findCliente(db, params.id)
      return queries.listHistory(db, params.id)
    },
  })
}

import type { FastifyInstance } from 'fastify'
import { withLinks } from '#features/arquivos/arquivos.rules.ts'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { fileLink, photoLink } from '#server/file-links.ts'
import type { Work } from '#server/work.ts'
import * as blocking from './clientes.bloqueio.service.ts'
import { clientesContract } from './clientes.contract.ts'
import * as queries from './clientes.queries.ts'
import * as service from './clientes.service.ts'

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

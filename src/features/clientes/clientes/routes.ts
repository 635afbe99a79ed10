import type { FastifyInstance } from 'fastify'
import { withLinks } from '#features/sistema/arquivos/rules.ts'
import { serve } from '#http/serve.ts'
import type { CepDirectory } from '#integrations/cep/port.ts'
import { recordAccess } from '#server/database/access-trail.ts'
import type { Context } from '#server/database/context.ts'
import type { Deps } from '#server/deps.ts'
import { fileLink, photoLink } from '#server/request/file-links.ts'
import * as blocking from './bloqueio/service.ts'
import { clientesContract } from './contract.ts'
import * as queries from './queries.ts'
import { listed, seesCPFs } from './rules.ts'
import * as service from './service.ts'
import { addressOfCep } from './service.ts'

type ClientesDeps = Deps & { cepDirectory: CepDirectory }

export function clientesRoutes(app: FastifyInstance, { db, secrets, cepDirectory }: ClientesDeps) {
  const present = (row: service.ShownCliente, ctx: Context) => ({
    ...row,
    foto_perfil: photoLink(secrets, row.foto_id, ctx),
    documentos: row.documentos.map((file) => withLinks(file, (id) => fileLink(secrets, id, ctx))),
  })
  const list = async (query: Parameters<typeof service.listClientes>[1], ctx: Context) => {
    const { items, ...page } = await service.listClientes(db, query)
    return { ...page, items: items.map((row) => present(listed(row, ctx.permissoes), ctx)) }
  }
  serve(app, clientesContract, {
    list: ({ query }, { ctx }) => list(query, ctx),
    counts: () => queries.countByStatus(db),
    blocked: ({ query }, { ctx }) => list({ ...query, status: 'bloqueado' }, ctx),
    cep: ({ params }) => addressOfCep(db, cepDirectory, params.cep),
    create: async ({ body }, { ctx }) => present(await service.createCliente(ctx, body), ctx),
    async get({ params: { id } }, { ctx }) {
      const cliente = await service.findCliente(db, id)
      if (!seesCPFs(ctx.permissoes)) {
        const detalhes = { documento: 'cadastro' }
        await recordAccess(ctx, { acao: 'visualizar', entidade: 'clientes', id, detalhes })
      }
      return present(cliente, ctx)
    },
    update: async ({ params, body }, { ctx }) =>
      present(await service.updateCliente(ctx, params.id, body), ctx),
    remove: ({ params }, { ctx }) => service.removeCliente(ctx, params.id),
    block: async ({ params, body }, { ctx }) =>
      present(await blocking.blockCliente(ctx, params.id, body), ctx),
    unblock: async ({ params, body }, { ctx }) =>
      present(await blocking.unblockCliente(ctx, params.id, body), ctx),
    restricoes: ({ params }, { ctx }) => blocking.restricoesFor(db, params.id, ctx.today),
    authorize: ({ params, body }, { ctx }) => blocking.authorizeLocacao(ctx, params.id, body),
    async history({ params }) {
      await queries.findCliente(db, params.id)
      return queries.listHistory(db, params.id)
    },
  })
}

import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { assertExists } from '#server/database/assert-exists.ts'
import type { Deps } from '#server/deps.ts'
import { cobrancasExtrasContract } from './contract.ts'
import {
  cancelCobranca,
  changeForma,
  createCobrancaByHand,
  findCobranca,
  listCobrancas,
  listPending,
  summarize,
  updateCobranca,
} from './service.ts'
import { listTemplates } from './templates/service.ts'

export function cobrancasExtrasRoutes(app: FastifyInstance, { db }: Deps) {
  serve(app, cobrancasExtrasContract, {
    list: ({ query }, { ctx }) => listCobrancas(ctx, query),
    pending: ({ query }, { ctx }) => listPending(ctx, query),
    summary: (_, { ctx }) => summarize(ctx),
    templates: () => listTemplates(db),
    async ofLocacao({ params, query }, { ctx }) {
      await assertExists(db, 'locacoes', params.id)
      return listCobrancas(ctx, { ...query, locacao_id: params.id })
    },
    async ofCliente({ params, query }, { ctx }) {
      await assertExists(db, 'clientes', params.id)
      return listCobrancas(ctx, { ...query, cliente_id: params.id })
    },
    create: ({ body }, { ctx }) => createCobrancaByHand(ctx, body),
    get: ({ params }) => findCobranca(db, params.id),
    update: ({ params, body }, { ctx }) => updateCobranca(ctx, params.id, body),
    changeForma: ({ params, body }, { ctx }) => changeForma(ctx, params.id, body.forma),
    remove: ({ params, body }, { ctx }) => cancelCobranca(ctx, params.id, body.motivo),
  })
}

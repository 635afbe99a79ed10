import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { despesasContract } from './contract.ts'
import {
  cancelDespesa,
  createDespesa,
  findDespesa,
  listDespesas,
  listFornecedores,
  payDespesa,
  summarize,
  undoPayment,
  updateDespesa,
} from './service.ts'

export function despesasRoutes(app: FastifyInstance) {
  serve(app, despesasContract, {
    list: ({ query }, { ctx }) => listDespesas(ctx, query),
    summary: ({ query }, { ctx }) => summarize(ctx, query),
    suppliers: ({ query }, { ctx }) => listFornecedores(ctx, query.busca),
    create: ({ body }, { ctx }) => createDespesa(ctx, body),
    get: ({ params }, { ctx }) => findDespesa(ctx, params.id),
    update: ({ params, body }, { ctx }) => updateDespesa(ctx, params.id, body),
    pay: ({ params, body }, { ctx }) => payDespesa(ctx, params.id, body),
    undo: ({ params }, { ctx }) => undoPayment(ctx, params.id),
    remove: ({ params, body }, { ctx }) => cancelDespesa(ctx, params.id, body.motivo),
  })
}

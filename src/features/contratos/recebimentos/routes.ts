import type { FastifyInstance } from 'fastify'
import { refOf } from '#features/dinheiro/dividas/rules.ts'
import { serve } from '#http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { recebimentosContract } from './contract.ts'
import {
  createRecebimento,
  findRecebimento,
  listPeople,
  listRecebimentos,
  undoRecebimento,
} from './service.ts'

export function recebimentosRoutes(app: FastifyInstance, { db }: Deps) {
  serve(app, recebimentosContract, {
    list: ({ query }) => listRecebimentos(db, query),
    people: () => listPeople(db),
    get: ({ params }) => findRecebimento(db, params.id),
    create: ({ body }, { ctx }) =>
      createRecebimento(ctx, {
        ...body,
        itens: body.itens.map(({ pagamento_id, cobranca_id, ...item }) => ({
          ...item,
          ref: refOf({ pagamento_id, cobranca_id }),
        })),
      }),
    undo: ({ params, body }, { ctx }) => undoRecebimento(ctx, params.id, body.motivo),
  })
}

import type { FastifyInstance } from 'fastify'
import { NotFound } from '#domain/errors.ts'
import { serve } from '#http/serve.ts'
import type { Gateways } from '#integrations/payments/port.ts'
import type { Deps } from '#server/deps.ts'
import { watchCharge } from './consulta/service.ts'
import { pixContract } from './contract.ts'
import {
  keepOccurrence,
  listOccurrences,
  resolveOccurrence,
  reverseOccurrence,
} from './ocorrencias/service.ts'
import { situacaoOf } from './rules.ts'
import { generatePix, readPreferred, savePreferred } from './service.ts'

const HERE = 'http://localhost:3000'

export function pixRoutes(
  app: FastifyInstance,
  { db, gateways, publicUrl = HERE }: Deps & { gateways: Gateways },
) {
  serve(app, pixContract, {
    generate: ({ body }, { ctx }) => generatePix(ctx, { gateways, publicUrl }, body),
    async status({ params }, { ctx }) {
      const row = await watchCharge(ctx, gateways, params.id)
      if (!row) throw new NotFound('Pix não encontrado')
      const { status, valor_recebido, ocorrencia } = row
      return { situacao: situacaoOf(status), valor_recebido, ocorrencia }
    },
    occurrences: () => listOccurrences(db),
    resolve: ({ params }, { ctx }) => resolveOccurrence(ctx, params.id),
    reverse: ({ params, body }, { ctx }) => reverseOccurrence(ctx, params.id, body),
    keep: ({ params, body }, { ctx }) => keepOccurrence(ctx, params.id, body),
    preferred: () => readPreferred(db, gateways),
    prefer: ({ body }, { ctx }) => savePreferred(ctx, gateways, body),
  })
}

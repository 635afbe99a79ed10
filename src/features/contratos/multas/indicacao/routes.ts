import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import type { FileStore } from '#integrations/files/port.ts'
import { recordAccess } from '#server/database/access-trail.ts'
import type { Deps } from '#server/deps.ts'
import { historyOf } from '../historico/service.ts'
import { assignLocacao, possibleLocacoes } from '../locatario/service.ts'
import { indicacaoCalls } from './contract.ts'
import { makeFici, prepareFici } from './fici/service.ts'
import { makePacote } from './pacote/service.ts'
import { confirmSent, undoIndication, waiveIndication } from './service.ts'
import { acceptSne, undoSne } from './sne/service.ts'

/** Routes for naming the driver of a fine. */
export function indicacaoRoutes(
  app: FastifyInstance,
  { db, files, publicUrl, secrets }: Deps & { files: FileStore },
) {
  serve(app, indicacaoCalls, {
    preparation: ({ params }) => prepareFici(db, params.id),
    async fici({ params }, { ctx }, reply) {
      const { name, file } = await makeFici(ctx, files, params.id)
      await recordAccess(ctx, {
        acao: 'exportar',
        entidade: 'multas',
        id: params.id,
        detalhes: { documento: 'FICI' },
      })
      reply.type('application/pdf')
      reply.header('content-disposition', `attachment; filename="${name}"`)
      reply.header('cache-control', 'no-store')
      return file
    },
    async package({ params }, { ctx }, reply) {
      const { name, file } = await makePacote(ctx, { files, publicUrl, secrets }, params.id)
      await recordAccess(ctx, {
        acao: 'exportar',
        entidade: 'multas',
        id: params.id,
        detalhes: { documento: 'Pacote da indicação' },
      })
      reply.type('application/pdf')
      reply.header('content-disposition', `attachment; filename="${name}"`)
      reply.header('cache-control', 'no-store')
      return file
    },
    confirmSent: ({ params, body }, { ctx }) => confirmSent(ctx, params.id, body),
    waive: ({ params, body }, { ctx }) => waiveIndication(ctx, params.id, body.motivo),
    reopen: ({ params }, { ctx }) => undoIndication(ctx, params.id),
    acceptSne: ({ params, body }, { ctx }) => acceptSne(ctx, params.id, body.motivo),
    undoSne: ({ params }, { ctx }) => undoSne(ctx, params.id),
    history: ({ params }) => historyOf(db, params.id),
    locacoes: ({ params }) => possibleLocacoes(db, params.id),
    assign: ({ params, body }, { ctx }) => assignLocacao(ctx, params.id, body.locacao_id),
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withCustomer } from '#domain/access/sitting.ts'
import { FILA_JOB } from '#features/contato/mensagens/fila/rules.ts'
import { serve } from '#http/serve.ts'
import type { Mailers } from '#integrations/email/port.ts'
import type { FileStore } from '#integrations/files/port.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import { recordAccess } from '#server/database/access-trail.ts'
import type { Context } from '#server/database/context.ts'
import type { Deps } from '#server/deps.ts'
import { giveToCustomer, refuseDocument, signDocument } from './assinatura/service.ts'
import { documentosContract } from './contract.ts'
import { emitDocument } from './emissao/service.ts'
import { ENVIO_JOB } from './envio/rules.ts'
import { queueNotification, sendDocument } from './envio/service.ts'
import { readPdf } from './pdf/service.ts'
import { cancelDocument, findDocumento, listDocumentos } from './service.ts'

type Around = Deps & { files: FileStore; messengers: Messengers; mailers: Mailers }

/** Checks the signed-in user's password; the confirmation is valid for ten minutes. */
type ConfirmPassword = (
  ctx: Context,
  session: FastifyRequest['session'],
  senha: string,
) => Promise<unknown>

export const documentosRoutes =
  (confirmPassword: ConfirmPassword) => (app: FastifyInstance, deps: Around) => {
    const { db, files, publicUrl, wakeJob } = deps
    const way = { messengers: deps.messengers, mailers: deps.mailers, publicUrl }
    const wake = async () => {
      await wakeJob?.(FILA_JOB)
      await wakeJob?.(ENVIO_JOB)
    }
    serve(app, documentosContract, {
      async emit({ params, body }, { ctx }) {
        const document = await emitDocument(ctx, { locacao_id: params.id, ...body })
        if (body.tipo === 'notificacao') {
          await queueNotification(ctx, way, document.id)
          await wake()
        }
        return document
      },
      list: ({ query }) => listDocumentos(db, query),
      get: ({ params }) => findDocumento(db, params.id),
      async pdf({ params }, { ctx }, reply) {
        const { name, file } = await readPdf(ctx, files, params.id)
        await recordAccess(ctx, {
          acao: 'exportar',
          entidade: 'documentos',
          id: params.id,
          detalhes: { documento: name },
        })
        reply.type('application/pdf')
        reply.header('content-disposition', `attachment; filename="${name}"`)
        reply.header('cache-control', 'no-store')
        return file
      },
      async sign({ params, body: { senha, ...signature } }, { ctx, session, headers }) {
        if (session.assinando && signature.papel !== 'locatario') throw withCustomer()
        const proves = senha !== undefined && signature.papel === 'locadora'
        if (proves) await confirmPassword(ctx, session, senha)
        return signDocument(
          proves ? { ...ctx, confirmada_em: ctx.now } : ctx,
          { files, publicUrl },
          params.id,
          {
            ...signature,
            user_agent: headers['user-agent'] ?? null,
          },
        )
      },
      giveToCustomer: ({ params }, { ctx }) => giveToCustomer(ctx, params.id),
      refuse: ({ params, body }, { ctx }) =>
        refuseDocument(ctx, { files, publicUrl }, params.id, body),
      async send({ params, body }, { ctx }) {
        const sent = await sendDocument(ctx, way, { id: params.id, ...body })
        await wake()
        return sent
      },
      cancel: ({ params, body }, { ctx }) => cancelDocument(ctx, params.id, body.motivo),
    })
  }

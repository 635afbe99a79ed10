import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withCustomer } from '#domain/access/sitting.ts'
import type { UploadLimits } from '#features/sistema/arquivos/envio/service.ts'
import { serve } from '#http/serve.ts'
import type { Scan } from '#integrations/antivirus/port.ts'
import type { FileStore } from '#integrations/files/port.ts'
import { recordAccess } from '#server/database/access-trail.ts'
import type { Context } from '#server/database/context.ts'
import type { Deps } from '#server/deps.ts'
import { fileLink } from '#server/request/file-links.ts'
import { addAvaria, changeAvaria, removeAvaria } from './avarias/service.ts'
import { compareVistorias } from './comparacao/service.ts'
import { vistoriasContract } from './contract.ts'
import { putFoto, removeFoto } from './fotos/service.ts'
import * as service from './service.ts'

type Around = Deps & { files: FileStore; scan: Scan; limits: UploadLimits }

export function vistoriasRoutes(app: FastifyInstance, deps: Around) {
  const { db, secrets, files, scan, limits, publicUrl } = deps

  const withLinks = <F extends { arquivo_id: string }>(foto: F, ctx: Context) => {
    const url = fileLink(secrets, foto.arquivo_id, ctx)
    return { ...foto, url, miniatura: `${url}&miniatura=1` }
  }
  const present = <V extends Pick<service.VistoriaInteira, 'fotos'>>(
    vistoria: V,
    ctx: Context,
  ) => ({
    ...vistoria,
    fotos: vistoria.fotos.map((foto) => withLinks(foto, ctx)),
  })
  const whole =
    <I>(work: (input: I, request: FastifyRequest) => Promise<service.VistoriaInteira>) =>
    async (input: I, request: FastifyRequest) =>
      present(await work(input, request), request.ctx)

  /** Writes that the user saw the photos of a customer's inspection. */
  async function recordPhotos(ctx: Context, vistoria: service.VistoriaInteira | null) {
    if (!vistoria?.cliente_id || vistoria.fotos.length === 0) return
    const { id, cliente_id, fotos } = vistoria
    const detalhes = { cliente_id, fotos: fotos.length }
    await recordAccess(ctx, { acao: 'visualizar', entidade: 'vistorias', id, detalhes })
  }

  serve(app, vistoriasContract, {
    start: whole(({ body }, { ctx }) => service.startVistoria(ctx, body)),
    list: ({ query }) => service.listVistorias(db, query),
    get: whole(async ({ params }, { ctx }) => {
      const vistoria = await service.findVistoria(db, params.id)
      await recordPhotos(ctx, vistoria)
      return vistoria
    }),
    answer: whole(({ params, body }, { ctx }) => service.saveAnswers(ctx, params.id, body)),
    takeOver: whole(({ params }, { ctx }) => service.takeOver(ctx, params.id)),
    async putFoto({ params, body, file }, { ctx, headers }) {
      const key = headers['idempotency-key']
      const sent = { ...body, slot: params.foto, id: typeof key === 'string' ? key : undefined }
      return withLinks(await putFoto(ctx, { files, scan, limits }, params.id, sent, file), ctx)
    },
    removeFoto: ({ params }, { ctx }) => removeFoto(ctx, files, params.id, params.foto),
    addAvaria: ({ params, body }, { ctx }) => addAvaria(ctx, params.id, body),
    updateAvaria: ({ params, body }, { ctx }) =>
      changeAvaria(ctx, params.id, params.avariaId, body),
    removeAvaria: ({ params }, { ctx }) => removeAvaria(ctx, params.id, params.avariaId),
    giveToCustomer: ({ params, body }, { ctx }) =>
      service.giveToCustomer(ctx, params.id, body.liberar_motivo),
    conclude: whole(({ params, body }, { ctx, session, headers }) => {
      if (session.assinando && (!body.assinatura || body.liberar_motivo)) throw withCustomer()
      return service.concludeVistoria(ctx, { files, publicUrl }, params.id, {
        ...body,
        keepsPhone: session.assinando !== null,
        user_agent: headers['user-agent'] ?? null,
      })
    }),
    annul: whole(({ params, body }, { ctx }) => service.annulVistoria(ctx, params.id, body.motivo)),
    async compare({ params }, { ctx }) {
      const pairs = await compareVistorias(db, params.id)
      for (const { antes, depois } of pairs)
        for (const each of [antes, depois]) await recordPhotos(ctx, each)
      return pairs.map(({ antes, depois, ...pair }) => ({
        ...pair,
        antes: antes && present(antes, ctx),
        depois: depois && present(depois, ctx),
      }))
    },
  })
}

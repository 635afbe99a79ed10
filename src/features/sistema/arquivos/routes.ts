import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serve } from '#http/serve.ts'
import type { Scan } from '#integrations/antivirus/port.ts'
import type { FileStore } from '#integrations/files/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Deps } from '#server/deps.ts'
import { contentDisposition } from '#server/export/content-disposition.ts'
import { fileLink } from '#server/request/file-links.ts'
import { releaseWhenSent } from '#server/request/release-when-sent.ts'
import { arquivosContract } from './contract.ts'
import { sendArquivo, type UploadLimits } from './envio/service.ts'
import { type Dono, isImage, saveName, withLinks } from './rules.ts'
import * as service from './service.ts'
import { recordListAccess, recordOpening } from './service.ts'

const PDF = 'application/pdf'
/**
 * Stops files from running or loading anything. No sandbox, and inline styles, because the PDF
 * viewer needs them.
 */
const CONTENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

export function arquivosRoutes(
  app: FastifyInstance,
  {
    db,
    secrets,
    files,
    scan,
    limits,
  }: Deps & { files: FileStore; scan: Scan; limits: UploadLimits },
) {
  const present = (row: service.ArquivoRow, ctx: Context) =>
    withLinks(row, (id) => fileLink(secrets, id, ctx))

  const list =
    (dono: Dono) =>
    async (
      {
        params,
        query,
      }: { params: { id: string }; query: Parameters<typeof service.listArquivos>[2] },
      { ctx }: FastifyRequest,
    ) => {
      const { items, ...page } = await service.listArquivos(ctx, { dono, id: params.id }, query)
      await recordListAccess(ctx, { dono, id: params.id }, items)
      return { ...page, items: items.map((row) => present(row, ctx)) }
    }
  const upload =
    (dono: Dono) =>
    async (
      { params, body, file }: { params: { id: string }; body: Sent[3]; file: Sent[4] },
      { ctx }: FastifyRequest,
    ) => {
      const row = await sendArquivo(
        ctx,
        { files, scan, limits },
        { dono, id: params.id },
        body,
        file,
      )
      return { ...present(row, ctx), arquivo_id: row.id }
    }
  const profile =
    (dono: Dono) =>
    async (
      { params, body }: { params: { id: string }; body: { arquivo_id: string } },
      { ctx }: FastifyRequest,
    ) =>
      present(await service.chooseProfile(ctx, { dono, id: params.id }, body.arquivo_id), ctx)
  const remove =
    (dono: Dono) =>
    ({ params }: OfOwner, { ctx }: FastifyRequest) =>
      service.removeArquivoOf(ctx, files, { dono, id: params.id }, params.fileId)
  const download =
    (dono: Dono) =>
    async ({ params }: OfOwner, request: FastifyRequest, reply: FastifyReply) => {
      const row = await service.findArquivoOf(db, { dono, id: params.id }, params.fileId)
      return sendContent(row, request, reply, { attachment: true })
    }

  /** Sends the file's bytes. They never change under an id, so the storage key is the ETag. */
  async function sendContent(
    row: service.ArquivoRow,
    request: FastifyRequest,
    reply: FastifyReply,
    { attachment = false, thumbnail = false },
  ) {
    const shown = !attachment && (isImage(row.content_type) || row.content_type === PDF)
    if (!thumbnail) await recordOpening(request.ctx, row, { saved: !shown })
    const etag = `"${row.chave}${thumbnail ? '.mini' : ''}"`
    reply
      .header('cache-control', 'private, max-age=600')
      .header('vary', 'authorization')
      .header('etag', etag)
      .header(
        'content-security-policy',
        row.content_type === PDF ? CONTENT_POLICY : `${CONTENT_POLICY}; sandbox`,
      )
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const bytes = await service.openArquivo(request.ctx, files, row, { thumbnail })
    reply
      .type(thumbnail ? 'image/webp' : row.content_type)
      .header(
        'content-disposition',
        contentDisposition(
          shown ? 'inline' : 'attachment',
          saveName(row.nome_original, row.content_type),
        ),
      )
    if (!thumbnail) reply.header('content-length', row.tamanho)
    if (bytes instanceof Uint8Array) releaseWhenSent(reply.raw, bytes)
    return reply.send(bytes)
  }

  serve(app, arquivosContract, {
    listCliente: list('cliente'),
    listMoto: list('moto'),
    listManutencao: list('manutencao'),
    listMulta: list('multa'),
    listDespesa: list('despesa'),
    listSinistro: list('sinistro'),
    uploadCliente: upload('cliente'),
    uploadMoto: upload('moto'),
    uploadManutencao: upload('manutencao'),
    uploadMulta: upload('multa'),
    uploadDespesa: upload('despesa'),
    uploadSinistro: upload('sinistro'),
    content: async ({ params, query }, request, reply) =>
      sendContent(await service.findArquivo(request.ctx, params.id), request, reply, {
        attachment: isOn(query.download),
        thumbnail: isOn(query.miniatura),
      }),
    async link({ params }, { ctx }) {
      await service.findArquivo(ctx, params.id)
      return { url: fileLink(secrets, params.id, ctx) }
    },
    update: async ({ params, body }, { ctx }) =>
      present(await service.markProfile(ctx, params.id, body.is_profile), ctx),
    remove: ({ params }, { ctx }) => service.removeArquivo(ctx, files, params.id),
    removeCliente: remove('cliente'),
    removeMoto: remove('moto'),
    downloadCliente: download('cliente'),
    downloadMoto: download('moto'),
    profileCliente: profile('cliente'),
    profileMoto: profile('moto'),
    profileManutencao: profile('manutencao'),
  })
}

type OfOwner = { params: { id: string; fileId: string } }
type Sent = Parameters<typeof sendArquivo>

const isOn = (flag: string | undefined) => flag !== undefined && flag !== '0'

import type { Instant } from '#domain/calendar-day.ts'
import {
  type SentFile,
  storePhoto,
  type UploadDeps,
} from '#features/sistema/arquivos/envio/service.ts'
import { addPhotoOfCliente, discard } from '#features/sistema/arquivos/service.ts'
import { lockPage } from '#features/sistema/links-publicos/pagina/service.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import * as pedidos from '../queries.ts'
import * as queries from './queries.ts'
import {
  checkDaily,
  checkPhoto,
  type Formulario,
  noOpenLocacao,
  photoTitle,
  REPETIDO_MS,
  readForm,
} from './rules.ts'

type Sent = { codigo: string; form: Formulario; file: SentFile | undefined }

/**
 * Stores what a customer sends from their page; the same again within two minutes is one. A photo is drawn
 * anew, so that place and camera are not kept, and belongs to the customer. Returns false for a page
 * that was closed meanwhile. Throws ValidationError, RuleViolation for too much on a day or a reading
 * without an open rental, WrongType for a photo that is none.
 */
export async function sendPedido(ctx: Context, deps: UploadDeps, { codigo, form, file }: Sent) {
  const asked = readForm(form)
  checkPhoto(asked, file?.size ?? 0)
  const since = new Date(Date.parse(ctx.now) - REPETIDO_MS).toISOString() as Instant
  const photo = file?.size ? await storePhoto(ctx, deps, file) : undefined
  const result = await transaction(ctx, async (tx, ctx) => {
    // One after the other: the second of two equal ones sees the first.
    const pagina = await lockPage(tx, { codigo, now: ctx.now })
    if (!pagina) return 'closed'
    const { cliente_id } = pagina
    if (await pedidos.isRepeated(tx, cliente_id, asked, since)) return 'repeated'
    checkDaily(await pedidos.sentOn(tx, cliente_id, ctx.today), photo?.bytes.length ?? 0)
    const locacao = await queries.lockOpenLocacao(tx, cliente_id)
    if (asked.tipo === 'leitura' && !locacao) throw noOpenLocacao()
    const demonstracao = await queries.isDemonstration(tx, cliente_id)
    const descricao = photoTitle(ctx.today)
    const arquivo =
      photo && (await addPhotoOfCliente(tx, ctx, { ...photo, cliente_id, descricao, demonstracao }))
    await pedidos.insertPedido(tx, {
      ...asked,
      cliente_id,
      locacao_id: locacao?.locacao_id ?? null,
      moto_id: locacao?.moto_id ?? null,
      arquivo_id: arquivo?.id ?? null,
      criado_em: ctx.now,
      demonstracao,
    })
    return 'sent'
  }).catch(async (error) => {
    if (photo) await discard(ctx.db, deps.files, [photo.chave])
    throw error
  })
  if (photo && result !== 'sent') await discard(ctx.db, deps.files, [photo.chave])
  return result !== 'closed'
}

import type { Instant } from '#domain/calendar-day.ts'
import { findManutencao } from '#features/frota/manutencoes/service.ts'
import { findActive } from '#features/frota/motos/hodometros/service.ts'
import { recordReading } from '#features/frota/motos/service.ts'
import {
  type SentFile,
  storePhoto,
  type UploadDeps,
} from '#features/sistema/arquivos/envio/service.ts'
import { addPhotoOfCliente, discard } from '#features/sistema/arquivos/service.ts'
import { lockPage } from '#features/sistema/links-publicos/pagina/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Secrets } from '#server/keys/secrets.ts'
import { fileLink, photoLink } from '#server/request/file-links.ts'
import * as queries from './queries.ts'
import * as rules from './rules.ts'

export const { newestOf } = queries

type Row = Awaited<ReturnType<typeof queries.findPedido>>

/** Converts a row to its shape in the contract, with the addresses of its photo for the session that reads it. */
function present(ctx: Context, secrets: Secrets, row: Row) {
  const { dia_anterior: dia, km_anterior: km, ...pedido } = row
  const { arquivo_id: id } = pedido
  const foto = id && { url: fileLink(secrets, id, ctx), miniatura: photoLink(secrets, id, ctx)! }
  return {
    ...pedido,
    anterior: dia !== null && km !== null ? { dia, km } : null,
    prazo: rules.prazoOf(pedido),
    foto: foto || null,
  }
}

/** Returns a page of requests. */
export async function listPedidos(
  ctx: Context,
  secrets: Secrets,
  query: Parameters<typeof queries.listPedidos>[1],
) {
  const { items, ...page } = await queries.listPedidos(ctx.db, query)
  return { ...page, items: items.map((row) => present(ctx, secrets, row)) }
}

type Sent = { codigo: string; form: rules.Formulario; file: SentFile | undefined }

/**
 * Stores what a customer sends from their page; the same again within two minutes is one. A photo is drawn
 * anew, so that place and camera are not kept, and belongs to the customer. Returns false for a page
 * that was closed meanwhile. Throws ValidationError, RuleViolation for too much on a day or a reading
 * without an open rental, WrongType for a photo that is none.
 */
export async function sendPedido(ctx: Context, deps: UploadDeps, { codigo, form, file }: Sent) {
  const asked = rules.readForm(form)
  rules.checkPhoto(asked, file?.size ?? 0)
  const since = new Date(Date.parse(ctx.now) - rules.REPETIDO_MS).toISOString() as Instant
  const photo = file?.size ? await storePhoto(ctx, deps, file) : undefined
  const result = await transaction(ctx, async (tx, ctx) => {
    // One after the other: the second of two equal ones sees the first.
    const pagina = await lockPage(tx, { codigo, now: ctx.now })
    if (!pagina) return 'closed'
    const { cliente_id, demonstracao } = pagina
    const locacao = await queries.lockOpenLocacao(tx, cliente_id, form.locacao)
    const sent = { ...asked, locacao_id: locacao?.locacao_id ?? null }
    if (await queries.isRepeated(tx, cliente_id, sent, since)) return 'repeated'
    rules.checkDaily(await queries.sentOn(tx, cliente_id, ctx.today), photo?.bytes.length ?? 0)
    if (asked.tipo === 'leitura' && !locacao) throw rules.noOpenLocacao()
    const descricao = rules.photoTitle(ctx.today)
    const arquivo =
      photo && (await addPhotoOfCliente(tx, ctx, { ...photo, cliente_id, descricao, demonstracao }))
    await queries.insertPedido(tx, {
      ...asked,
      ...locacao,
      cliente_id,
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

type Answer = {
  aceitar?: boolean | undefined
  km?: number | undefined
  manutencao_id?: string | undefined
  resposta?: string | null | undefined
}

/**
 * Resolves a request, by the first who does: again, it returns it unchanged. An accepted reading becomes one of
 * its day, with the km of the photo or others. Throws ValidationError if it is not a reading, or for a
 * service of another motorcycle.
 */
export const resolvePedido = (ctx: Context, secrets: Secrets, id: string, answer: Answer) =>
  transaction(ctx, async (tx, ctx) => {
    const before = await queries.lockPedido(tx, id)
    const km = rules.acceptedKm(before, answer)
    if (before.resolvido_em === null) {
      const { manutencao_id = null, resposta = null } = answer
      if (manutencao_id && (await findManutencao(tx, manutencao_id)).moto_id !== before.moto_id)
        throw rules.notItsService()
      await queries.updatePedido(tx, id, {
        resolvido_em: ctx.now,
        resolvido_por: ctx.actor.usuario,
        resposta,
        manutencao_id,
        hodometro_id: km === undefined ? null : await acceptReading(tx, ctx, before, km),
      })
    }
    return present(ctx, secrets, await queries.findPedido(tx, id))
  })

type Pedido = Awaited<ReturnType<typeof queries.lockPedido>>

/** Writes the reading of a request's day and returns its id. Throws RuleViolation if the motorcycle is archived. */
async function acceptReading(tx: Tx, ctx: Context, { moto_id, criado_em }: Pedido, km: number) {
  const dia = rules.dayOfPedido(criado_em)
  await recordReading(tx, ctx, moto_id!, { dia, km, origem: 'cliente' })
  const reading = await findActive(tx, moto_id!, { dia, km })
  if (!reading) throw rules.motoGone()
  return reading.id
}

/** Deletes texts and photos of requests that are past their period; returns the storage keys of the photos. */
export const forgetOld = (ctx: Context) => transaction(ctx, (tx) => queries.forgetOld(tx))

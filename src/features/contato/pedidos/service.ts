import { findActive } from '#features/frota/motos/hodometros/service.ts'
import { recordReading } from '#features/frota/motos/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Secrets } from '#server/keys/secrets.ts'
import { fileLink, photoLink } from '#server/request/file-links.ts'
import * as queries from './queries.ts'
import { acceptedKm, dayOfPedido, motoGone, notItsService, prazoOf } from './rules.ts'

export const { newestOf } = queries

type Row = Awaited<ReturnType<typeof queries.findPedido>>

/** Converts a row to its shape in the contract; the photo's addresses are added by the routes. */
const present = ({ dia_anterior: dia, km_anterior: km, ...row }: Row) => ({
  ...row,
  anterior: dia !== null && km !== null ? { dia, km } : null,
  prazo: prazoOf(row),
})

export async function listPedidos(
  { db }: Pick<Context, 'db'>,
  query: Parameters<typeof queries.listPedidos>[1],
) {
  const { items, ...page } = await queries.listPedidos(db, query)
  return { ...page, items: items.map(present) }
}

/** Adds the addresses of a request's photo. */
export function withFoto<R extends { arquivo_id: string | null }>(
  secrets: Secrets,
  row: R,
  ctx: Pick<Context, 'now' | 'sessao'>,
) {
  const { arquivo_id: id } = row
  const foto = id && { url: fileLink(secrets, id, ctx), miniatura: photoLink(secrets, id, ctx)! }
  return { ...row, foto: foto || null }
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
export const resolvePedido = (ctx: Context, id: string, answer: Answer) =>
  transaction(ctx, async (tx, ctx) => {
    const before = await queries.lockPedido(tx, id)
    const km = acceptedKm(before, answer)
    if (before.resolvido_em === null) {
      const { manutencao_id = null, resposta = null } = answer
      if (manutencao_id && (await queries.motoOfService(tx, manutencao_id)) !== before.moto_id)
        throw notItsService()
      await queries.updatePedido(tx, id, {
        resolvido_em: ctx.now,
        resolvido_por: ctx.actor.usuario,
        resposta,
        manutencao_id,
        hodometro_id: km === undefined ? null : await acceptReading(tx, ctx, before, km),
      })
    }
    return present(await queries.findPedido(tx, id))
  })

type Pedido = Awaited<ReturnType<typeof queries.lockPedido>>

/** Writes the reading of a request's day and returns its id. Throws RuleViolation if the motorcycle is archived. */
async function acceptReading(tx: Tx, ctx: Context, { moto_id, criado_em }: Pedido, km: number) {
  const dia = dayOfPedido(criado_em)
  await recordReading(tx, ctx, moto_id!, { dia, km, origem: 'cliente' })
  const reading = await findActive(tx, moto_id!, { dia, km })
  if (!reading) throw motoGone()
  return reading.id
}

/** Deletes texts and photos of requests that are past their period; returns the storage keys of the photos. */
export const forgetOld = (ctx: Context) => transaction(ctx, (tx) => queries.forgetOld(tx))

import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import * as queries from './queries.ts'
import { itemsOf } from './rules.ts'

export const { findCurrent } = queries

/**
 * Publishes a version of the checklist, which new inspections use; the same items make none. Throws ValidationError for two
 * items of one name, or an unknown code.
 */
export const publishChecklist = (ctx: Context, written: Parameters<typeof itemsOf>[0]) =>
  transaction(ctx, async (tx, ctx) => {
    await queries.lockPublishing(tx)
    const current = await queries.findCurrent(tx)
    const itens = itemsOf(written, current.itens)
    if (isDeepStrictEqual(itens, current.itens)) return current
    return queries.insertVersion(tx, {
      versao_modelo: current.versao_modelo + 1,
      itens,
      vigente_desde: ctx.now,
      publicado_por: ctx.actor.usuario,
    })
  })

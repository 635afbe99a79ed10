import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { checkUnchanged } from '#server/request/if-match.ts'
import * as queries from './queries.ts'
import { itemsOf } from './rules.ts'

/** Returns the checklist that new inspections use; each version is a new record. */
export const findCurrent = async (db: Db) => present(await queries.findCurrent(db))

const present = <R extends { versao_modelo: number }>(row: R) => ({
  ...row,
  versao: row.versao_modelo,
})

/**
 * Publishes a version of the checklist, which new inspections use; the same items make none. Throws
 * StaleVersionError, or ValidationError for two items of one name or an unknown code.
 */
export const publishChecklist = (ctx: Context, written: Parameters<typeof itemsOf>[0]) =>
  transaction(ctx, async (tx, ctx) => {
    await queries.lockPublishing(tx)
    const current = await queries.findCurrent(tx)
    await checkUnchanged(tx, ctx, 'vistoria_modelos', {
      id: current.id,
      versao: current.versao_modelo,
    })
    const itens = itemsOf(written, current.itens)
    if (isDeepStrictEqual(itens, current.itens)) return present(current)
    const published = await queries.insertVersion(tx, {
      versao_modelo: current.versao_modelo + 1,
      itens,
      vigente_desde: ctx.now,
      publicado_por: ctx.actor.usuario,
    })
    return present(published)
  })

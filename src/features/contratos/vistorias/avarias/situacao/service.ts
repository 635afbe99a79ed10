import { ValidationError } from '#domain/errors.ts'
import { assertExists } from '#server/database/assert-exists.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { isChargeable } from '../cobranca/rules.ts'
import { priceOf } from '../precos/rules.ts'
import { listPrices } from '../precos/service.ts'
import { updateAvaria } from '../queries.ts'
import * as queries from './queries.ts'
import { type Situacao, situationOf } from './rules.ts'

const priced = (row: queries.AvariaRow, precos: Awaited<ReturnType<typeof listPrices>>) => ({
  ...row,
  cobravel: isChargeable(row),
  preco: priceOf(precos, row),
})

/** Returns a damage with its price and whether it may be charged. Throws NotFound. */
export async function findAvaria(db: Db, id: string) {
  const [row, precos] = await Promise.all([queries.findAvaria(db, id), listPrices(db)])
  return priced(row, precos)
}

/** Returns a page of the damage of a motorcycle, the newest first. Throws NotFound if there is no such motorcycle. */
export async function listAvarias(
  db: Db,
  moto_id: string,
  asked: Parameters<typeof queries.listOfMoto>[2],
) {
  await assertExists(db, 'motos', moto_id)
  const [{ items, ...page }, precos] = await Promise.all([
    queries.listOfMoto(db, moto_id, asked),
    listPrices(db),
  ])
  return { ...page, items: items.map((row) => priced(row, precos)) }
}

/** Sets the situation of a damage. Throws like `situationOf`, NotFound, or ValidationError for the maintenance of another motorcycle. */
export const settleAvaria = (ctx: Context, id: string, asked: Situacao) =>
  transaction({ ...ctx, ...(asked.motivo && { motivo: asked.motivo }) }, async (tx, ctx) => {
    await queries.lockAvaria(tx, id)
    const avaria = await queries.findAvaria(tx, id)
    const after = situationOf(avaria, asked, ctx.administrador)
    if (
      after.manutencao_id &&
      !(await queries.isManutencaoOf(tx, after.manutencao_id, avaria.moto_id))
    )
      throw new ValidationError([
        { campo: 'manutencao_id', mensagem: 'Esta manutenção não é da moto da avaria' },
      ])
    await updateAvaria(tx, id, after)
    return findAvaria(tx, id)
  })

import { addDays } from '#domain/calendar-day.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import * as queries from '../queries.ts'
import { DIAS_ANTES, nextDue, type Part, partsOf, type Repete } from '../rules.ts'

const EVERY = { onlyOfMotos: false }
const ENDED = { repete: null, repete_dia: null, repete_ate: null }

/** Creates the next expenses of every series, unpaid, 30 days before they are due. */
export async function continueSeries(ctx: Context) {
  let criadas = 0
  for (const id of await queries.listRepeating(ctx.db, addDays(ctx.today, DIAS_ANTES)))
    criadas += await transaction(ctx, (tx) => continueOne(tx, ctx, id))
  return { criadas }
}

type Repeating = queries.DespesaRow & { serie_id: string; repete: Repete; repete_dia: number }

/** Of two jobs at once the second finds that the expense repeats no more. */
async function continueOne(tx: Tx, ctx: Context, id: string) {
  const row = await queries.lockDespesa(tx, id, EVERY)
  if (!row.repete) return 0
  let newest = row as Repeating
  let vencimento = nextDue(newest)
  let created = 0
  while (vencimento <= addDays(ctx.today, DIAS_ANTES)) {
    const parts = await nextParts(tx, newest)
    const isOver = newest.repete_ate !== null && vencimento > newest.repete_ate
    if (isOver || !parts) {
      await queries.updateDespesa(tx, newest.id, ENDED)
      break
    }
    // One may have been moved to that day by hand.
    if (!(await queries.hasDue(tx, newest, vencimento))) {
      newest = await createNext(tx, { ...newest, vencimento }, parts)
      created++
    }
    vencimento = nextDue({ ...newest, vencimento })
  }
  return created
}

/**
 * Returns the parts of the next expense: those of motorcycles in the fleet, shared equally if one
 * has left; undefined if all have left.
 */
async function nextParts(tx: Tx, { id, valor }: Repeating): Promise<Part[] | undefined> {
  const parts = await queries.findParts(tx, id)
  const living = parts.filter(({ excluido_em }) => excluido_em === null)
  if (parts.length > 0 && living.length === 0) return undefined
  const isWhole = living.length === parts.length
  return partsOf(
    valor,
    living.map((part) => ({ moto_id: part.moto_id, valor: isWhole ? part.valor : undefined })),
  )
}

/** Creates the next expense of a series, which repeats instead of the one before. */
async function createNext(tx: Tx, { id: before, ...row }: Repeating, parts: Part[]) {
  await queries.updateDespesa(tx, before, ENDED)
  const { busca: _, criado_em: __, versao: ___, partilha: ____, ...same } = row
  const { id } = await queries.insertDespesa(tx, { ...same, pago_em: null, forma: null })
  await queries.saveParts(tx, { id, demonstracao: row.demonstracao }, parts)
  return { ...row, id }
}

import { createDueWeeks, lockWeekCreation } from '#features/dinheiro/pagamentos/semanas/service.ts'
import type { Db } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { systemContext } from '#server/deps.ts'
import { renewDue } from '../renovacao/service.ts'
import * as queries from './queries.ts'
import { planosThatGoOn, prolong } from './semanas/service.ts'

const BATCH = 100

/**
 * Renews the rentals whose renewal is due, creates the weeks due within 7 days, and adds weeks to the
 * rentals that go on after their contract, or waits until a concurrent call has. Returns the number
 * of rentals that were renewed or got weeks after their contract.
 */
export async function bringWeeksUpToDate(db: Db, now: Date): Promise<number> {
  const ctx = systemContext({ db, now: () => now })
  const isPast = await queries.hasPast(db, ctx.today)
  const renewed = isPast ? await renewDue(ctx) : 0
  await createDueWeeks(db, now)
  if (!isPast) return 0
  const planos = await planosThatGoOn(db)
  if (planos.length === 0) return renewed
  let prolonged = 0
  for (;;) {
    const batch = await transaction(ctx, async (tx) => {
      await lockWeekCreation(tx)
      const locacoes = await queries.lockPast(tx, { today: ctx.today, planos, limite: BATCH })
      for (const locacao of locacoes) await prolong(tx, ctx, locacao)
      return locacoes.length
    })
    prolonged += batch
    if (batch < BATCH) return renewed + prolonged
  }
}

import { PLANO_NAMES } from '#domain/locacao.ts'
import { readConfig } from '#features/configuracoes/service.ts'
import { chargeAddedDays } from '#features/pagamentos/prazo/service.ts'
import { createDueWeeks, createWeeksBegun } from '#features/pagamentos/semanas/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { systemContext } from '#server/deps.ts'
import { record } from '../historico/service.ts'
import { type LockedLocacao, updateLocacao } from '../queries.ts'
import { contractTotal } from '../rules.ts'
import * as queries from './queries.ts'
import { daysAfterEnd, prolongedReason } from './rules.ts'

const BATCH = 100

/**
 * Creates the weeks due within 7 days, and adds weeks to the rentals that go on after their
 * contract. Idempotent and safe to run concurrently. Returns the number of rentals that got weeks
 * after their contract.
 */
export async function bringWeeksUpToDate(db: Db, now: Date): Promise<number> {
  await createDueWeeks(db, now)
  const ctx = systemContext({ db, now: () => now })
  if (!(await queries.hasPast(db, ctx.today))) return 0
  const planos = await plansThatGoOn(db)
  if (planos.length === 0) return 0
  let prolonged = 0
  for (;;) {
    const batch = await transaction(ctx, async (tx) => {
      const rentals = await queries.lockPast(tx, { today: ctx.today, planos, limite: BATCH })
      for (const rental of rentals) await prolong(tx, ctx, rental)
      return rentals.length
    })
    prolonged += batch
    if (batch < BATCH) return prolonged
  }
}

/** Returns the plans whose rentals go on by the week; none while weeks are not created automatically. */
export async function plansThatGoOn(db: Db) {
  const [{ depois_do_fim }, { semanas_automaticas }] = await Promise.all([
    readConfig(db, 'dinheiro'),
    readConfig(db, 'pagamentos'),
  ])
  return PLANO_NAMES.filter((plano) => semanas_automaticas && depois_do_fim[plano] === 'continua')
}

/**
 * Adds the weeks after the contract that have begun by a day, today by default, as the nightly job
 * does, to a rental that the caller has locked. Returns the rental with its new last day.
 */
export async function prolongIfPast(
  tx: Tx,
  ctx: Context,
  rental: LockedLocacao,
  until = ctx.today,
): Promise<LockedLocacao> {
  if (rental.status !== 'ativa' || rental.data_fim >= until) return rental
  return (await plansThatGoOn(tx)).includes(rental.plano) ? prolong(tx, ctx, rental, until) : rental
}

async function prolong(
  tx: Tx,
  ctx: Context,
  rental: LockedLocacao,
  until = ctx.today,
): Promise<LockedLocacao> {
  const { id, status, data_inicio, data_fim_contratada, preco_diario } = rental
  // The weeks of the contract come first: days are added to the last of them.
  await createWeeksBegun(tx, id, until)
  let { data_fim } = rental
  for (const added of daysAfterEnd(rental, {
    today: until,
    resumed: await queries.lastResumed(tx, id),
  })) {
    await chargeAddedDays(tx, rental, { ...added, today: ctx.today })
    const motivo = prolongedReason(data_fim_contratada, added)
    await record(tx, ctx, id, { acao: 'prorrogar', from: status, to: status, motivo, observacoes: null })
    data_fim = added.to
  }
  const valor_total = contractTotal(data_inicio, data_fim, preco_diario)
  await updateLocacao(tx, id, { data_fim, valor_total })
  return { ...rental, data_fim, valor_total }
}

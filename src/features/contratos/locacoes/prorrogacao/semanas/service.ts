import { PLANO_NAMES } from '#domain/locacao.ts'
import { chargeAddedDays } from '#features/dinheiro/pagamentos/prazo/service.ts'
import { createWeeksBegun } from '#features/dinheiro/pagamentos/semanas/service.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { record } from '../../historico/service.ts'
import { type LockedLocacao, updateLocacao } from '../../queries.ts'
import { contratoTotal } from '../../rules.ts'
import { lastResumed } from '../queries.ts'
import { daysAfterEnd, prolongedReason } from '../rules.ts'

/** Returns the plans whose rentals go on by the week; none while weeks are not created automatically. */
export async function planosThatGoOn(db: Db) {
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
  locacao: LockedLocacao,
  until = ctx.today,
): Promise<LockedLocacao> {
  if (locacao.status !== 'ativa' || locacao.data_fim >= until) return locacao
  return (await planosThatGoOn(tx)).includes(locacao.plano)
    ? prolong(tx, ctx, locacao, until)
    : locacao
}

/** Adds the weeks after the contract that have begun by a day to a rental that the caller has locked. */
export async function prolong(
  tx: Tx,
  ctx: Context,
  locacao: LockedLocacao,
  until = ctx.today,
): Promise<LockedLocacao> {
  const { id, status, data_inicio, data_fim_contratada, precos } = locacao
  // The weeks of the contract come first: days are added to the last of them.
  await createWeeksBegun(tx, id, until)
  let { data_fim } = locacao
  for (const added of daysAfterEnd(locacao, {
    today: until,
    resumed: await lastResumed(tx, id),
  })) {
    await chargeAddedDays(tx, locacao, { ...added, today: ctx.today })
    const motivo = prolongedReason(data_fim_contratada, added)
    await record(tx, ctx, id, {
      acao: 'prorrogar',
      from: status,
      to: status,
      motivo,
      observacoes: null,
    })
    data_fim = added.to
  }
  const valor_total = contratoTotal(data_inicio, data_fim, precos)
  await updateLocacao(tx, id, { data_fim, valor_total })
  return { ...locacao, data_fim, valor_total }
}

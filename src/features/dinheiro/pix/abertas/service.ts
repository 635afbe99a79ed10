import { addDays } from '#domain/calendar-day.ts'
import { payableUntil } from '#domain/days/business-day.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import { findOpen } from '../dividas/queries.ts'
import { owedOn } from '../dividas/rules.ts'
import { findPromiseDay, findPromised } from '../queries.ts'
import type { Aberta } from './rules.ts'

/** Returns the day up to which the customer's debts are under an open promise; null without one. */
export const promisedUntil = ({ db, today }: Pick<Context, 'db' | 'today'>, cliente_id: string) =>
  findPromised(db, { cliente_id, today })

/** Returns the day by which the customer promised to pay; undefined without an open promise. */
export const promiseDay = ({ db, today }: Pick<Context, 'db' | 'today'>, cliente_id: string) =>
  findPromiseDay(db, { cliente_id, today })

/**
 * Returns what the customer owes: the open debts due by tomorrow with today's amounts, oldest due
 * first. Contested charges and those of simulated fines are not owed.
 */
export async function openDividasOf(
  { db, today }: Pick<Context, 'db' | 'today'>,
  cliente_id: string,
): Promise<Aberta[]> {
  const [taxas, dividas, prometido] = await Promise.all([
    readConfig(db, 'pagamentos'),
    findOpen(db, { cliente_id, until: addDays(today, 1) }),
    promisedUntil({ db, today }, cliente_id),
  ])
  return dividas
    .map((divida) => ({
      ...divida,
      devido: owedOn(divida, today, taxas).valor,
      sem_encargos_ate: payableUntil(divida.data_vencimento, taxas),
      prometida: prometido !== null && divida.data_vencimento <= prometido,
    }))
    .filter(({ devido }) => devido > 0)
}

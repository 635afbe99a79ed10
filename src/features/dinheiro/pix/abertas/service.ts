import { addDays } from '#domain/calendar-day.ts'
import { payableUntil } from '#domain/days/business-day.ts'
import { promessasOf } from '#features/dinheiro/dividas/promessas/service.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import { findOpen } from '../dividas/queries.ts'
import { owedOn } from '../dividas/rules.ts'
import type { Aberta } from './rules.ts'

type Asking = Pick<Context, 'db' | 'today'>

/** Returns the customer's promise that holds today, and up to which due day debts are under it; undefined without one. */
export async function promessaOf(ctx: Asking, cliente_id: string) {
  const promessa = (await promessasOf(ctx, [cliente_id])).get(cliente_id)
  return promessa && { dia: promessa.dia, cobre_ate: promessa.feita_em }
}

/**
 * Returns what the customers owe: the open debts due by tomorrow with today's amounts, oldest due
 * first. Contested charges and those of simulated fines are not owed.
 */
export async function openDividasOfAll(
  { db, today }: Asking,
  clientes: readonly string[],
): Promise<Aberta[]> {
  const [taxas, dividas, promessas] = await Promise.all([
    readConfig(db, 'pagamentos'),
    findOpen(db, { clientes, until: addDays(today, 1) }),
    promessasOf({ db, today }, clientes),
  ])
  return dividas
    .map((divida) => {
      const promessa = promessas.get(divida.cliente.id)
      return {
        ...divida,
        devido: owedOn(divida, today, taxas).valor,
        sem_encargos_ate: payableUntil(divida.data_vencimento, taxas),
        prometida: promessa !== undefined && divida.data_vencimento <= promessa.feita_em,
      }
    })
    .filter(({ devido }) => devido > 0)
}

/** Returns what one customer owes, as `openDividasOfAll` does. */
export const openDividasOf = (ctx: Asking, cliente_id: string) =>
  openDividasOfAll(ctx, [cliente_id])

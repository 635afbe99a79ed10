import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { findCliente } from '#features/clientes/clientes/service.ts'
import { bringWeeksUpToDate } from '#features/contratos/locacoes/prorrogacao/service.ts'
import { dividasOf } from '#features/contratos/recebimentos/dividas/service.ts'
import type { Context } from '#server/database/context.ts'

type Asked = { em?: CalendarDay | undefined; valor?: Centavos | undefined }

/**
 * Returns what a customer owes on a day, by default today, with late fees, and how an amount is
 * shared among it; creates the weeks that are due first.
 */
export async function dividasOfCliente(
  { db, now, today }: Context,
  id: string,
  { em = today, valor }: Asked,
) {
  await findCliente(db, id)
  await bringWeeksUpToDate(db, new Date(now))
  return dividasOf(db, id, { em, valor })
}

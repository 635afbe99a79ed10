import type { CalendarDay } from '#domain/calendar-day.ts'
import { chargedUntil } from '#features/pagamentos/encerramento/rules.ts'
import { listAtEnd } from '#features/pagamentos/encerramento/service.ts'
import type { Db } from '#server/database/pool.ts'
import * as queries from './queries.ts'
import { earlyReturnFine, hasEarlyReturnFine, type Multa } from './rules.ts'

type Rental = Parameters<typeof earlyReturnFine>[0] &
  Parameters<typeof chargedUntil>[1] & { locacao_id: string }

/** Returns the fine for an early return that a rental may still be charged; null if there is none. */
export async function offeredFine(db: Db, rental: Rental, devolucao: CalendarDay): Promise<Multa | null> {
  if (!hasEarlyReturnFine(rental) || devolucao >= rental.data_fim_contratada) return null
  const payments = await listAtEnd(db, rental.locacao_id)
  return fineUnlessCharged(db, rental, chargedUntil(payments, rental, devolucao))
}

/** Like `offeredFine`, of a rental whose days are charged until a day. */
export async function fineUnlessCharged(db: Db, rental: Rental, cobrada_ate: CalendarDay) {
  const multa = earlyReturnFine(rental, cobrada_ate)
  return multa.valor > 0 && !(await queries.hasFine(db, rental.locacao_id)) ? multa : null
}

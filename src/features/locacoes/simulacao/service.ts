import type { CalendarDay } from '#domain/calendar-day.ts'
import { simulatedSheet } from '#features/acertos/folha/service.ts'
import { afterRentalEnd, chargedUntil } from '#features/pagamentos/encerramento/rules.ts'
import { listAtEnd } from '#features/pagamentos/encerramento/service.ts'
import { nextWeekOf } from '#features/pagamentos/semanas/service.ts'
import type { Context } from '#server/database/context.ts'
import { lastResumed } from '../prorrogacao/queries.ts'
import { plansThatGoOn } from '../prorrogacao/semanas/service.ts'
import { findLocacao } from '../queries.ts'
import { checkSimulation, paymentsUntil } from './rules.ts'

/**
 * Returns the draft of the settlement as it would be if the motorcycle came back on a day, and writes
 * nothing. Throws RuleViolation for a rental that is over, ValidationError for a day before today or
 * beyond a year.
 */
export async function simulateReturn({ db, today }: Context, id: string, em: CalendarDay) {
  const rental = await findLocacao(db, today, id)
  checkSimulation({ status: rental.status, em }, today)
  const [known, proxima_semana, planos, retomada] = await Promise.all([
    listAtEnd(db, id),
    nextWeekOf(db, id),
    plansThatGoOn(db),
    lastResumed(db, id),
  ])
  const continua = rental.status === 'ativa' && planos.includes(rental.plano)
  const { payments, data_fim } = paymentsUntil(known, rental, {
    em,
    today,
    proxima_semana,
    continua,
    retomada,
  })
  const contract = { ...rental, data_fim }
  return simulatedSheet(db, id, {
    devolucao: em,
    ...afterRentalEnd(payments, contract, em),
    cobrada_ate: chargedUntil(payments, contract, em),
  })
}

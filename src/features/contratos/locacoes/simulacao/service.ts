import type { CalendarDay } from '#domain/calendar-day.ts'
import { simulatedSheet } from '#features/contratos/acertos/folha/service.ts'
import { afterLocacaoEnd, chargedUntil } from '#features/dinheiro/pagamentos/encerramento/rules.ts'
import { listAtEnd } from '#features/dinheiro/pagamentos/encerramento/service.ts'
import { nextWeekOf } from '#features/dinheiro/pagamentos/semanas/service.ts'
import type { Context } from '#server/database/context.ts'
import { lastResumed } from '../prorrogacao/queries.ts'
import { planosThatGoOn } from '../prorrogacao/semanas/service.ts'
import { findLocacao } from '../queries.ts'
import { checkSimulation, pagamentosUntil } from './rules.ts'

/**
 * Returns the draft of the settlement as it would be if the motorcycle came back on a day, and writes
 * nothing. Throws RuleViolation for a rental that is over, ValidationError for a day before today or
 * beyond a year.
 */
export async function simulateReturn({ db, today }: Context, id: string, em: CalendarDay) {
  const locacao = await findLocacao(db, today, id)
  checkSimulation({ status: locacao.status, em }, today)
  const [known, proxima_semana, planos, retomada] = await Promise.all([
    listAtEnd(db, id),
    nextWeekOf(db, id),
    planosThatGoOn(db),
    lastResumed(db, id),
  ])
  const continua = locacao.status === 'ativa' && planos.includes(locacao.plano)
  const { pagamentos, data_fim } = pagamentosUntil(known, locacao, {
    em,
    today,
    proxima_semana,
    continua,
    retomada,
  })
  const contrato = { ...locacao, data_fim }
  return simulatedSheet(db, id, {
    devolucao: em,
    ...afterLocacaoEnd(pagamentos, contrato, em),
    cobrada_ate: chargedUntil(pagamentos, contrato, em),
  })
}

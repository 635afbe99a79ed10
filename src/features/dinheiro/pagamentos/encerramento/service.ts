import type { CalendarDay } from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'
import { type Centavos, formatBRL, sum } from '#domain/money.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Tx } from '#server/database/pool.ts'
import { deletePagamentosOf, hasAllocations, lockPagamentosOf } from '../queries.ts'
import { encargosOf } from '../rules.ts'
import { dividasOf } from './rules.ts'

export { listAtEnd } from './queries.ts'

/**
 * Deletes all payments of a rental being deleted; deletes none and returns false if any was ever received, or
 * cancelled by a person, whose reason must stay. Throws RuleViolation with today's amount if anything is owed.
 */
export async function removeUnpaidOf(
  tx: Tx,
  today: CalendarDay,
  { locacao_id, over }: { locacao_id: string; over: boolean },
) {
  const pagamentos = await lockPagamentosOf(tx, locacao_id)
  if (
    pagamentos.some(({ status, cancelado_por }) => status === 'pago' || cancelado_por === 'pessoa')
  )
    return false
  if (await hasAllocations(tx, locacao_id)) return false
  const dividas = dividasOf(pagamentos, { over, today })
  if (dividas.length > 0) {
    const taxas = await readConfig(tx, 'pagamentos')
    throw stillOwed(sum(dividas.map((divida) => encargosOf(divida, today, taxas).devido)))
  }
  await deletePagamentosOf(tx, locacao_id)
  return true
}

/** Deletes the weeks of a rental whose import is undone; the database refuses those that were received. */
export const deleteUntouchedOf = deletePagamentosOf

const stillOwed = (total: Centavos) =>
  new RuleViolation(
    `Esta locação tem ${formatBRL(total)} a receber e não pode ser excluída. Receba o que é devido; se foi um engano, exclua o pagamento em Pagamentos: a locação fica no histórico.`,
    'locacao_com_divida',
  )

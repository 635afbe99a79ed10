import type { CalendarDay } from '#domain/calendar-day.ts'
import { chargedUntil } from '#features/dinheiro/pagamentos/encerramento/rules.ts'
import { listAtEnd } from '#features/dinheiro/pagamentos/encerramento/service.ts'
import type { Db } from '#server/database/pool.ts'
import * as queries from '../queries.ts'
import { hasMultaAntecipada, type Multa, multaAntecipada } from './rules.ts'

type Locacao = Parameters<typeof multaAntecipada>[0] &
  Parameters<typeof chargedUntil>[1] & { locacao_id: string }

/**
 * Returns the fine for an early return that a rental may still be charged; null if there is none, or the
 * customer became the motorcycle's owner, who has paid the whole contract.
 */
export async function offeredMulta(
  db: Db,
  locacao: Locacao,
  devolucao: CalendarDay,
): Promise<Multa | null> {
  if (!hasMultaAntecipada(locacao) || devolucao >= locacao.data_fim_contratada) return null
  if (await queries.wasTransferred(db, locacao.locacao_id)) return null
  const pagamentos = await listAtEnd(db, locacao.locacao_id)
  return multaUnlessCharged(db, locacao, chargedUntil(pagamentos, locacao, devolucao))
}

/** Like `offeredMulta`, of a rental whose days are charged until a day. */
export async function multaUnlessCharged(db: Db, locacao: Locacao, cobrada_ate: CalendarDay) {
  const multa = multaAntecipada(locacao, cobrada_ate)
  return multa.valor > 0 && !(await queries.hasMulta(db, locacao.locacao_id)) ? multa : null
}

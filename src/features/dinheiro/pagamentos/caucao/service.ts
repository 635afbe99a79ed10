import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import type { Tx } from '#server/database/pool.ts'
import * as queries from '../queries.ts'

export const caucoesOf = queries.lockCaucoes
export const { findUnpaidCaucao } = queries

type Locacao = { id: string; cliente_id: string; moto_id: string; demonstracao: boolean }

/** Adds a deposit that the customer owes, in the caller's transaction, and returns its id. */
export async function addCaucao(
  tx: Tx,
  { id: locacao_id, cliente_id, moto_id, demonstracao }: Locacao,
  { valor, data_vencimento }: { valor: Centavos; data_vencimento: CalendarDay },
) {
  const { id } = await queries.insertPagamento(tx, {
    ...queries.UNPAID,
    locacao_id,
    cliente_id,
    moto_id,
    tipo: 'caucao',
    semana_referencia: 1,
    valor_original: valor,
    data_vencimento,
    observacoes: null,
    demonstracao,
  })
  return id
}

type Settled = {
  retida: Centavos
  devolvida: Centavos
  dia: CalendarDay
  observacoes: string | null
}

/** Writes on the oldest deposit of a rental that nothing is held any more; null: that it is again. */
export async function saveSettled(tx: Tx, locacao_id: string, settled: Settled | null) {
  const [oldest] = await queries.lockCaucoes(tx, locacao_id)
  if (!oldest) return
  await queries.updatePagamento(tx, oldest.id, {
    caucao_retida: settled?.retida ?? null,
    caucao_devolvida: settled?.devolvida ?? null,
    caucao_encerrada_em: settled?.dia ?? null,
    ...(settled?.observacoes && { observacoes: settled.observacoes }),
  })
}

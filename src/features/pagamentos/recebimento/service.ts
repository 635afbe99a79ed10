import { type CalendarDay, timeInBrazil } from '#domain/calendar-day.ts'
import { BadInput, RuleViolation } from '#domain/errors.ts'
import { standsStill } from '#domain/locacao.ts'
import type { Centavos } from '#domain/money.ts'
import type { TipoRecebimento } from '#domain/recebimento.ts'
import { readConfig } from '#features/configuracoes/service.ts'
import { registerReceita, removeReceitaOf } from '#features/receitas/service.ts'
import type { Tx } from '#server/database/pool.ts'
import { type Work, write } from '#server/database/transaction.ts'
import { dueOrCancelled, isAhead } from '../encerramento/rules.ts'
import * as queries from '../queries.ts'
import { checkPayable, feesOf, NO_FEES } from '../rules.ts'
import { findPagamento } from '../service.ts'

type Receipt = {
  data_pagamento?: CalendarDay | undefined
  observacoes?: string | null
  forma?: TipoRecebimento
  valor_pago?: Centavos | undefined
}

/**
 * Marks a payment paid and enters it in the register, once: a second call answers the same payment and changes
 * nothing. The late fees are those of the day of payment, and are frozen. A deposit is held, never revenue.
 */
export function payPagamento(work: Work, id: string, receipt: Receipt = {}) {
  return write(work, async (tx) => {
    await payPagamentoIn(tx, work, id, receipt)
    return findPagamento({ db: tx, today: work.today }, id)
  })
}

/** The same within the transaction of the caller. */
export async function payPagamentoIn(tx: Tx, work: Work, id: string, receipt: Receipt) {
  const day = receipt.data_pagamento ?? work.today
  if (day > work.today)
    throw new BadInput([
      { campo: 'data_pagamento', mensagem: 'A data do pagamento não pode estar no futuro' },
    ])
  const { row } = await queries.lockWithRental(tx, id)
  checkPayable(row.status)
  if (row.status !== 'pendente') return
  const { valor_com_multa, ...fees } = feesOf(row, day, await readConfig(tx, 'pagamentos'))
  const valor_pago = receipt.valor_pago ?? valor_com_multa
  const forma = receipt.forma ?? 'pix'
  await queries.updatePagamento(tx, id, {
    ...fees,
    status: 'pago',
    valor_pago,
    forma,
    data_pagamento: day,
    observacoes: receipt.observacoes ?? row.observacoes,
  })
  if (row.tipo !== 'caucao')
    await registerReceita(tx, {
      valor: valor_pago,
      tipo_recebimento: forma,
      locacao_id: row.locacao_id,
      data_recebimento: day,
      hora_recebimento: timeInBrazil(new Date(work.now)),
      observacoes: null,
      origem: 'pagamento',
      pagamento_id: id,
    })
}

/**
 * Takes a payment back to unpaid and its receipt out of the register; harmless when it is not paid. A week paid ahead that
 * the rental's end or pause would have cancelled is cancelled now: nobody owes it.
 */
export function undoPagamento(work: Work, id: string) {
  return write(work, async (tx) => {
    const { row, rental } = await queries.lockWithRental(tx, id)
    if (row.caucao_encerrada_em)
      throw new RuleViolation('Esta caução já foi encerrada e não pode ser desfeita.', 'caucao_encerrada')
    if (row.status === 'pago') {
      await removeReceitaOf(tx, { pagamento_id: id })
      const standing = standingUnpaid(row, rental, work.today)
      await queries.updatePagamento(tx, id, { ...queries.UNPAID, ...NO_FEES, ...standing })
    }
    return findPagamento({ db: tx, today: work.today }, id)
  })
}

/** How a payment stands that is no longer paid. A deposit may be marked paid anew after the end: it is still held. */
function standingUnpaid(row: queries.Row, rental: queries.Rental, today: CalendarDay) {
  const { status, data_inicio, data_encerramento } = rental
  if (data_encerramento && isAhead(row, data_inicio, data_encerramento)) return dueOrCancelled('encerramento')
  return dueOrCancelled(standsStill(status) && isAhead(row, data_inicio, today) ? 'pausa' : null)
}

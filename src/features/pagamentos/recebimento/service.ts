import { type CalendarDay, timeInBrazil } from '#domain/calendar-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import { isSuspended } from '#domain/locacao.ts'
import type { Centavos } from '#domain/money.ts'
import { checkEarlierDay, checkMoneyDay } from '#domain/money-day.ts'
import { checkPermission } from '#domain/permissoes.ts'
import type { TipoRecebimento } from '#domain/recebimento.ts'
import { readConfig } from '#features/configuracoes/service.ts'
import { checkOpenMonth } from '#features/receitas/meses/service.ts'
import { changeFormaOf, registerReceita, removeReceitaOf } from '#features/receitas/service.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { dueOrCancelled, isAhead } from '../encerramento/rules.ts'
import * as queries from '../queries.ts'
import { checkPaid, checkPayable, feesOf, NO_FEES, VALOR_ZERO } from '../rules.ts'
import { findPagamento } from '../service.ts'

type Receipt = {
  data_pagamento?: CalendarDay | undefined
  observacoes?: string | null
  forma?: TipoRecebimento | undefined
  valor_pago?: Centavos | undefined
}

/**
 * Marks a payment as paid, by default with the shop's usual means, and adds it to the register; a
 * repeated call changes nothing. Late fees are frozen as of the day of payment. A deposit is no revenue. Throws ValidationError for a future
 * day, one before the rental's start or R$ 0,00, RuleViolation for a cancelled payment or a day of
 * a closed month, and ForbiddenError without the permission for a lower amount or a day long ago.
 */
export function payPagamento(ctx: Context, id: string, receipt: Receipt = {}) {
  return transaction(ctx, async (tx) => {
    const day = receipt.data_pagamento ?? ctx.today
    if (day > ctx.today)
      throw new ValidationError([
        { campo: 'data_pagamento', mensagem: 'A data do pagamento não pode estar no futuro' },
      ])
    const { row, rental } = await queries.lockWithRental(tx, id)
    checkPayable(row.status)
    if (row.status !== 'pendente') return findPagamento({ db: tx, today: ctx.today }, id)
    checkMoneyDay({ campo: 'data_pagamento', day, start: rental.data_inicio }, ctx)
    await checkOpenMonth(tx, day)
    const config = await readConfig(tx, 'pagamentos')
    const { valor_com_multa, ...fees } = feesOf(row, day, config)
    const valor_pago = receipt.valor_pago ?? valor_com_multa
    if (valor_pago === 0) throw new ValidationError([{ campo: 'valor_pago', mensagem: VALOR_ZERO }])
    if (valor_pago < valor_com_multa) checkPermission(ctx.permissoes, 'dar_baixa')
    const forma = receipt.forma ?? config.forma_usual
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
        hora_recebimento: timeInBrazil(new Date(ctx.now)),
        observacoes: null,
        origem: 'pagamento',
        pagamento_id: id,
      })
    return findPagamento({ db: tx, today: ctx.today }, id)
  })
}

/**
 * Changes the means of a paid payment and of its receita. Throws RuleViolation for an unpaid
 * payment, a settled deposit or a closed month, ForbiddenError for a payment of an earlier day
 * without the permission.
 */
export function changeForma(ctx: Context, id: string, forma: TipoRecebimento) {
  return transaction(ctx, async (tx) => {
    const row = await queries.lockPagamento(tx, id)
    checkPaid(row.status)
    checkUnsettled(row, 'e sua forma não muda mais')
    if (row.forma !== forma) {
      checkEarlierDay(row.data_pagamento!, ctx)
      await checkOpenMonth(tx, row.data_pagamento!)
      await queries.updatePagamento(tx, id, { forma })
      await changeFormaOf(tx, { pagamento_id: id }, forma)
    }
    return findPagamento({ db: tx, today: ctx.today }, id)
  })
}

function checkUnsettled({ caucao_encerrada_em }: queries.Row, consequence: string) {
  if (caucao_encerrada_em)
    throw new RuleViolation(`Esta caução já foi encerrada ${consequence}.`, 'caucao_encerrada')
}

/**
 * Undoes a payment and its receita; does nothing if it is unpaid. With `estorno`, or if its month
 * is closed, the receita stays and is reversed today. A week paid ahead is cancelled if the rental
 * has ended or is paused. Throws RuleViolation for a settled deposit, ForbiddenError for
 * a payment of an earlier day without the permission.
 */
export function undoPagamento(ctx: Context, id: string, estorno?: string) {
  return transaction(ctx, async (tx) => {
    const { row, rental } = await queries.lockWithRental(tx, id)
    checkUnsettled(row, 'e não pode ser desfeita')
    if (row.status === 'pago') {
      checkEarlierDay(row.data_pagamento!, ctx)
      // A deposit has no receita that could be reversed: it is settled today instead.
      if (row.tipo === 'caucao' && !estorno) await checkOpenMonth(tx, row.data_pagamento!)
      await removeReceitaOf(tx, ctx, { pagamento_id: id }, estorno)
      const unpaid = unpaidStatus(row, rental, ctx.today)
      await queries.updatePagamento(tx, id, { ...queries.UNPAID, ...NO_FEES, ...unpaid })
    }
    return findPagamento({ db: tx, today: ctx.today }, id)
  })
}

/**
 * Returns the status of a payment that was undone. An undone deposit stays due even after the end.
 */
function unpaidStatus(row: queries.Row, rental: queries.Rental, today: CalendarDay) {
  const { status, data_inicio, data_encerramento } = rental
  if (data_encerramento && isAhead(row, data_inicio, data_encerramento)) return dueOrCancelled('encerramento')
  return dueOrCancelled(isSuspended(status) && isAhead(row, data_inicio, today) ? 'pausa' : null)
}

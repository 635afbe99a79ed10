import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'
import { isOpen } from '#domain/locacao.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { record } from '../historico/service.ts'
import * as queries from '../queries.ts'
import { findLocacao } from '../service.ts'

/**
 * Notes that the shop asked for the motorcycle back by a day; the rent goes on. A later request
 * replaces the day. Throws RuleViolation if the rental is over or the day is past.
 */
export function requestReturn(
  ctx: Context,
  id: string,
  { dia, motivo }: { dia: CalendarDay; motivo: string },
) {
  return transaction(ctx, async (tx) => {
    const { status } = await queries.lockLocacao(tx, id)
    if (!isOpen(status))
      throw new RuleViolation(
        'A devolução só é pedida enquanto a locação está em aberto.',
        'locacao_encerrada',
      )
    if (dia < ctx.today)
      throw new RuleViolation(
        'O dia da devolução não pode ser anterior a hoje.',
        'devolucao_no_passado',
      )
    await queries.updateLocacao(tx, id, { devolucao_pedida: dia })
    await record(tx, ctx, id, {
      acao: 'pedir_devolucao',
      from: status,
      to: status,
      motivo: `Até ${formatDay(dia)}: ${motivo}`,
      observacoes: null,
    })
    return findLocacao({ db: tx, today: ctx.today }, id)
  })
}

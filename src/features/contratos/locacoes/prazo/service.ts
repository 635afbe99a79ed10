import { checkPermission } from '#domain/access/permissoes.ts'
import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'
import { isOpen, isSuspended } from '#domain/locacao.ts'
import { changeScheduleEnd } from '#features/dinheiro/pagamentos/prazo/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { checkUnchanged } from '#server/request/if-match.ts'
import { record } from '../historico/service.ts'
import * as queries from '../queries.ts'
import { stepsUntil } from '../reajuste/rules.ts'
import { dropAfter } from '../reajuste/service.ts'
import * as rules from '../rules.ts'
import { findLocacao } from '../service.ts'

/** Updates notes and last day, whichever is given; a new last day recalculates total and weeks. */
export function updateLocacao(
  ctx: Context,
  id: string,
  { observacoes, data_fim }: { observacoes?: string | null; data_fim?: CalendarDay },
) {
  return transaction(ctx, async (tx) => {
    const before = await queries.lockWithCliente(tx, id)
    await checkUnchanged(tx, ctx, 'locacoes', before)
    const movesEnd = data_fim !== undefined && data_fim !== before.data_fim
    if (movesEnd) checkPermission(ctx.permissoes, 'mudar_datas')
    if (observacoes !== undefined) await queries.updateLocacao(tx, id, { observacoes })
    if (movesEnd) await changeEnd(tx, ctx, before, data_fim)
    return findLocacao({ db: tx, today: ctx.today }, id)
  })
}

async function changeEnd(
  tx: Tx,
  ctx: Context,
  before: queries.LockedLocacao,
  data_fim: CalendarDay,
) {
  const { id, status, data_inicio } = before
  if (!isOpen(status))
    throw new RuleViolation(
      'A data de fim só muda enquanto a locação está em aberto.',
      'locacao_encerrada',
    )
  rules.checkNewEnd(data_fim, { data_inicio, today: ctx.today })
  const precos = stepsUntil(before, data_fim)
  await dropAfter(tx, ctx, before, precos)
  const valor_total = rules.contratoTotal(data_inicio, data_fim, precos)
  await queries.updateLocacao(tx, id, { data_fim, data_fim_contratada: data_fim, valor_total })
  await changeScheduleEnd(tx, ctx, {
    before,
    after: { ...before, data_fim, precos },
    today: ctx.today,
    isSuspended: isSuspended(status),
  })
  const motivo = `Data de fim alterada de ${formatDay(before.data_fim)} para ${formatDay(data_fim)}`
  await record(tx, ctx, id, { acao: 'editar', from: status, to: status, motivo, observacoes: null })
}

import { addDays, type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { addHistory } from '../historico/service.ts'
import * as queries from '../queries.ts'
import { findMulta } from '../service.ts'
import * as indicacao from './queries.ts'
import { ALERT_DAYS, checkSent, checkUndecided, checkUndo, nicAmount } from './rules.ts'

/** Locks a fine, changes it and returns it. */
const change = (ctx: Context, id: string, fn: (tx: Tx, multa: queries.MultaRow) => Promise<void>) =>
  transaction(ctx, async (tx) => {
    await fn(tx, await queries.lockMulta(tx, id))
    return findMulta({ db: tx, today: ctx.today }, id)
  })

/** Records that the authority has received the indication. */
export const confirmSent = (
  ctx: Context,
  id: string,
  { data, protocolo }: { data: CalendarDay; protocolo: string | null },
) =>
  change(ctx, id, async (tx, multa) => {
    checkSent(multa, data, ctx.today)
    await queries.updateMulta(tx, id, {
      indicacao: 'enviada',
      indicacao_data: data,
      indicacao_protocolo: protocolo,
    })
    const words = [`Enviada em ${formatDay(data)}`, protocolo && `protocolo ${protocolo}`]
    await addHistory(tx, ctx, id, 'indicacao_enviada', words.filter(Boolean).join(', '))
  })

/** Records why no driver is named, for example because the company itself rode. */
export const waiveIndication = (ctx: Context, id: string, motivo: string) =>
  change({ ...ctx, motivo }, id, async (tx, multa) => {
    checkUndecided(multa)
    await queries.updateMulta(tx, id, { indicacao: 'dispensada', indicacao_motivo: motivo })
    await addHistory(tx, ctx, id, 'indicacao_dispensada', motivo)
  })

/** Undoes sending or waiving; the driver has to be named again. */
export const undoIndication = (ctx: Context, id: string) =>
  change(ctx, id, async (tx, multa) => {
    checkUndo(multa)
    await queries.updateMulta(tx, id, {
      indicacao: 'pendente',
      indicacao_data: null,
      indicacao_protocolo: null,
      indicacao_motivo: null,
    })
    await addHistory(tx, ctx, id, 'indicacao_desfeita')
  })

/** Returns open indications with a deadline within a week, by deadline. */
export async function urgentIndications(
  { db, today }: Pick<Context, 'db' | 'today'>,
  limite: number,
) {
  const { items, total } = await indicacao.listToIndicate(
    db,
    { from: today, to: addDays(today, ALERT_DAYS) },
    limite,
  )
  return {
    items: items.map((item) => ({ ...item, valor_nic: nicAmount(item.valor_original) })),
    total,
  }
}

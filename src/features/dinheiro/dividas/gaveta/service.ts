import { onlyAdministrators } from '#domain/access/permissoes.ts'
import { type CalendarDay, formatDayMonth } from '#domain/calendar-day.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import * as queries from './queries.ts'

/**
 * Throws ForbiddenError for cash of a day before the last one that the user closed, unless they are
 * an administrator: counted once, a drawer does not change behind its closing. The database refuses
 * the closed day itself.
 */
export async function checkDrawer(tx: Tx, ctx: Context, dia: CalendarDay) {
  if (ctx.administrador !== false) return
  const { usuario } = ctx.actor
  const closed = await queries.lastClosedDay(tx, usuario)
  if (closed && dia < closed)
    throw onlyAdministrators(
      `O seu caixa de ${formatDayMonth(closed)} já foi fechado: dinheiro de ${formatDayMonth(dia)}, só um administrador registra.`,
    )
}

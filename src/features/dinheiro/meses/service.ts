import type { CalendarDay } from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'
import { readConfig, readVersioned, saveConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import * as queries from './queries.ts'
import { checkOver, closedMonth, lastMonthToClose } from './rules.ts'

/** Returns the months that were closed, the newest first, and whether the job closes them. */
export async function readMonths(db: Db) {
  const [meses, config] = await Promise.all([
    queries.listMonths(db),
    readVersioned(db, 'fechamento'),
  ])
  return {
    ...config,
    meses: meses.map((row) => ({
      ...row,
      mes: row.mes.slice(0, 7),
      fechado: row.reaberto_em === null,
    })),
  }
}

/** Returns the closed months, which every user may know before dating money. */
export async function readClosed(db: Db) {
  const meses = await queries.listClosed(db)
  return { meses: meses.map(({ mes }) => mes.slice(0, 7)) }
}

export async function saveClosing(ctx: Context, config: { fechar_meses: boolean }) {
  await saveConfig(ctx, 'fechamento', config)
  return readMonths(ctx.db)
}

/** Whether the day's month is closed. */
export const isClosed = (db: Db, day: CalendarDay) => queries.isClosed(db, day)

/** Throws RuleViolation if the day's month is closed. */
export async function checkOpenMonth(db: Db, day: CalendarDay) {
  if (await queries.isClosed(db, day)) throw closedMonth(day)
}

/** Returns the day, or today if its month is closed: for money that came in and cannot be refused. */
export const openDay = async ({ db, today }: Pick<Context, 'db' | 'today'>, day: CalendarDay) =>
  (await queries.isClosed(db, day)) ? today : day

/** Closes a month that is over, also one that was reopened; does nothing if it is closed. */
export function closeMonth(ctx: Context, mes: CalendarDay) {
  return transaction(ctx, async (tx) => {
    checkOver(mes, ctx.today)
    await queries.lockRegister(tx)
    const before = await queries.lockMonth(tx, mes)
    if (!before || before.reaberto_em) await queries.closeMonth(tx, mes, ctx.now, ctx.actor.usuario)
    return readMonths(tx)
  })
}

/** Opens a closed month; the job does not close it again. Throws RuleViolation if it is open. */
export function reopenMonth(ctx: Context, mes: CalendarDay, motivo: string) {
  return transaction({ ...ctx, motivo }, async (tx) => {
    const before = await queries.lockMonth(tx, mes)
    if (!before || before.reaberto_em)
      throw new RuleViolation('Este mês já está aberto.', 'mes_aberto')
    await queries.reopenMonth(tx, mes, ctx.now, ctx.actor.usuario, motivo)
    return readMonths(tx)
  })
}

/** Closes the months that are due, unless the shop closes them by hand. */
export async function closeDueMonths(ctx: Context) {
  const last = lastMonthToClose(ctx.today)
  const { fechar_meses } = await readConfig(ctx.db, 'fechamento')
  if (!fechar_meses || !(await queries.isBehind(ctx.db, last))) return { fechados: 0 }
  return transaction(ctx, async (tx) => {
    await queries.lockRegister(tx)
    return { fechados: await queries.closeMonthsUpTo(tx, last, ctx.now) }
  })
}

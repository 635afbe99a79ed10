import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { checkDrawer } from '#features/dinheiro/dividas/gaveta/service.ts'
import { notifyOthers } from '#features/sistema/avisos/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import * as queries from './queries.ts'
import {
  checkClosed,
  checkEnough,
  checkExplained,
  checkNotAhead,
  checkStillOpen,
  differenceText,
} from './rules.ts'

type Row = Awaited<ReturnType<typeof queries.listCash>>[number]

/** Converts a row to its shape in the contract: a closed day keeps what was expected then. */
function present({ usuario_id: _, reaberto_em, ...row }: Row, dia: CalendarDay) {
  const { entradas, saidas, esperado, contado, nota, fechado_em } = row
  const expected = (entradas - saidas) as Centavos
  const closed = fechado_em !== null && reaberto_em === null
  if (!closed || esperado === null || contado === null)
    return {
      ...row,
      dia,
      esperado: expected,
      contado: null,
      diferenca: null,
      nota: null,
      fechado_em: null,
    }
  return { ...row, dia, esperado, contado, nota, diferenca: (contado - esperado) as Centavos }
}

/** Returns the cash of a day, one's own first; of the others only to an administrator. */
export async function listCash(
  { db, actor, today }: Context,
  { dia = today, all }: { dia?: CalendarDay | undefined; all: boolean },
) {
  const rows = await queries.listCash(db, { dia, usuario: actor.usuario, only: !all })
  return rows.map((row) => present(row, dia))
}

const cashOf = async (db: Db, usuario: string, dia: CalendarDay) =>
  (await queries.listCash(db, { dia, usuario, only: true }))[0]

type CashOut = { dia: CalendarDay; valor: Centavos; confirmado: boolean | undefined }

/**
 * Throws RuleViolation for more cash than is in one's drawer of a day, until that is confirmed;
 * ForbiddenError for a day before the last one that was closed, if the user is no administrator.
 */
export async function checkCashOut(tx: Tx, ctx: Context, { dia, valor, confirmado }: CashOut) {
  await checkDrawer(tx, ctx, dia)
  const row = await cashOf(tx, ctx.actor.usuario, dia)
  if (row && !confirmado) checkEnough(valor, present(row, dia))
}

type Counted = { dia: CalendarDay; contado: Centavos; nota?: string | null | undefined }

/**
 * Closes one's own cash of a day, and tells the other administrators of a difference. Throws
 * ValidationError for a day ahead or a difference without a note, RuleViolation if it is closed.
 */
export function closeCash(ctx: Context, { dia, contado, nota }: Counted) {
  checkNotAhead(dia, ctx.today)
  const { usuario } = ctx.actor
  return transaction(ctx, async (tx, ctx) => {
    await queries.lockDay(tx, { usuario, dia })
    const row = (await cashOf(tx, usuario, dia))!
    checkStillOpen(row, dia)
    const { esperado } = present(row, dia)
    const diferenca = (contado - esperado) as Centavos
    checkExplained(diferenca, nota)
    await queries.closeDay(tx, {
      usuario_id: row.usuario_id,
      dia,
      contado,
      esperado,
      nota: nota ?? null,
      fechado_em: ctx.now,
    })
    if (diferenca !== 0)
      await notifyOthers(ctx, {
        titulo: 'Caixa fechado com diferença',
        texto: `${usuario} fechou o caixa de ${formatDay(dia)}. ${differenceText(diferenca)}.`,
        href: `/admin/recebimentos/caixa?dia=${dia}`,
      })
    return present((await cashOf(tx, usuario, dia))!, dia)
  })
}

/** Opens a closed day again. Throws NotFound, RuleViolation if it is open. */
export const reopenCash = (ctx: Context, id: string, motivo: string) =>
  transaction({ ...ctx, motivo }, async (tx, ctx) => {
    const { usuario, dia, ...row } = await queries.lockClosing(tx, id)
    checkClosed(row)
    await queries.reopenDay(tx, id, {
      reaberto_em: ctx.now,
      reaberto_por: ctx.actor.usuario,
      motivo,
    })
    return present((await cashOf(tx, usuario, dia))!, dia)
  })

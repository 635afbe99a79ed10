import type { Instant } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import { findRef } from '#features/dinheiro/dividas/rules.ts'
import type { Charge } from '#integrations/payments/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { lockDivida } from '../dividas/service.ts'
import { isBooked } from '../ocorrencias/queries.ts'
import * as queries from '../queries.ts'
import { isReturnedCaucao, wentBack } from '../rules.ts'

/**
 * Records how much of a paid charge is with the payer again; the caller has locked the row. Money
 * of a debt that counts as received waits for a person's decision; of any other, it is what was
 * expected. Money that returns to the shop after a decision is reported again.
 */
export async function recordReturn(tx: Tx, ctx: Context, row: queries.PixRow, charge: Charge) {
  const recebido = row.valor_recebido!
  const { voltou, voltou_como } = wentBack(charge, recebido)
  const seen = { consultada_em: ctx.now, vista_em: ctx.now }
  const isKnown = voltou === row.voltou && voltou_como === row.voltou_como
  if (isKnown && voltou === row.conferido) return queries.updateCharge(tx, row.id, seen)

  const ref = findRef(row)
  const divida = ref && (await lockDivida(tx, ref))
  const booked = await isBooked(tx, row.id)
  const isExpected = !booked || (divida !== undefined && isReturnedCaucao(divida, voltou))
  await queries.updateCharge(tx, row.id, {
    ...seen,
    voltou,
    voltou_como,
    conferido: isExpected || voltou < row.conferido ? voltou : row.conferido,
    ...(voltou !== row.voltou && { voltou_em: ctx.now }),
    ...(!booked && unbooked(row, { voltou, recebido, now: ctx.now })),
  })
}

/**
 * Returns the columns of money that settles no debt: what came back to the shop is reported, what
 * went back whole needs nobody. An undone payment stays apart from this Pix, also if paid again.
 */
function unbooked(
  row: queries.PixRow,
  { voltou, recebido, now }: { voltou: Centavos; recebido: Centavos; now: Instant },
) {
  const ocorrencia = row.ocorrencia ?? (findRef(row) ? 'estornado' : 'excluido')
  const isGone = voltou === recebido && ocorrencia !== 'voltou'
  if (voltou < row.voltou) return { ocorrencia, resolvida_em: null }
  return { ocorrencia, resolvida_em: row.resolvida_em ?? (isGone ? now : null) }
}

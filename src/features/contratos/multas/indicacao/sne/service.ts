import { formatBRL } from '#domain/money.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { addHistory } from '../../historico/service.ts'
import * as queries from '../../queries.ts'
import { findMulta } from '../../service.ts'
import { isOpen, sneAmount } from '../rules.ts'
import { checkSne, checkSneUndo } from './rules.ts'

/**
 * Records that the shop accepted the 40 %, which acknowledges the fine. `motivo` also waives an
 * open indication, in the same transaction.
 */
export async function acceptSne(ctx: Context, id: string, motivo: string | null) {
  const { aderiu_sne } = await readConfig(ctx.db, 'detran')
  return transaction({ ...ctx, ...(motivo && { motivo }) }, async (tx) => {
    const multa = await queries.lockMulta(tx, id)
    checkSne(multa, { aderiu: aderiu_sne, motivo, today: ctx.today })
    const waived = isOpen(multa.indicacao) && motivo
    if (waived) await addHistory(tx, ctx, id, 'indicacao_dispensada', motivo)
    await queries.updateMulta(tx, id, {
      sne_aceito_em: ctx.today,
      ...(waived && { indicacao: 'dispensada', indicacao_motivo: motivo }),
    })
    await addHistory(
      tx,
      ctx,
      id,
      'sne_aceito',
      `A pagar: ${formatBRL(sneAmount(multa.valor_original))}`,
    )
    return findMulta({ db: tx, today: ctx.today }, id)
  })
}

/** Undoes the acceptance; the indication stays. */
export const undoSne = (ctx: Context, id: string) =>
  transaction(ctx, async (tx) => {
    checkSneUndo(await queries.lockMulta(tx, id))
    await queries.updateMulta(tx, id, { sne_aceito_em: null })
    await addHistory(tx, ctx, id, 'sne_desfeito')
    return findMulta({ db: tx, today: ctx.today }, id)
  })

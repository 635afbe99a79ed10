import { formatBRL } from '#domain/money.ts'
import { readConfig } from '#features/configuracoes/service.ts'
import { type Work, write } from '#server/database/transaction.ts'
import { note } from '../../historico/service.ts'
import * as queries from '../../queries.ts'
import { findMulta } from '../../service.ts'
import { isOpen, sneAmount } from '../rules.ts'
import { checkSne, checkSneUndo } from './rules.ts'

/**
 * Keeps that the shop took the 40 % off, which acknowledges the fine. With a reason, nobody is to be named for it: that is
 * kept as the indication's waiver, in the same transaction.
 */
export async function acceptSne(work: Work, id: string, motivo: string | null) {
  const { aderiu_sne } = await readConfig(work.db, 'detran')
  return write({ ...work, ...(motivo && { motivo }) }, async (tx) => {
    const multa = await queries.lockMulta(tx, id)
    checkSne(multa, { aderiu: aderiu_sne, motivo, today: work.today })
    const waived = isOpen(multa.indicacao) && motivo
    if (waived) await note(tx, work, id, 'indicacao_dispensada', motivo)
    await queries.updateMulta(tx, id, {
      sne_aceito_em: work.today,
      ...(waived && { indicacao: 'dispensada', indicacao_motivo: motivo }),
    })
    await note(tx, work, id, 'sne_aceito', `A pagar: ${formatBRL(sneAmount(multa.valor_original))}`)
    return findMulta({ db: tx, today: work.today }, id)
  })
}

/** Takes back what was entered by mistake; the indication stays as it is. */
export const undoSne = (work: Work, id: string) =>
  write(work, async (tx) => {
    checkSneUndo(await queries.lockMulta(tx, id))
    await queries.updateMulta(tx, id, { sne_aceito_em: null })
    await note(tx, work, id, 'sne_desfeito')
    return findMulta({ db: tx, today: work.today }, id)
  })

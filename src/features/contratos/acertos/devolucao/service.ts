import { RuleViolation } from '#domain/errors.ts'
import { queueRefund } from '#features/contato/mensagens/acertos/service.ts'
import * as caucoes from '#features/dinheiro/caucoes/service.ts'
import { checkFileOf } from '#features/sistema/arquivos/service.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { lockAcerto } from '../fechamento/service.ts'
import { findSheet, freeOf } from '../folha/service.ts'
import * as queries from '../queries.ts'
import { checkRefund } from '../rules.ts'

/**
 * Notes that money of the deposit went back after the settlement was closed, and queues the message
 * that says so. Throws RuleViolation while it is a draft, ValidationError for more than is free or a
 * day that cannot be.
 */
export async function refundCaucao(
  ctx: Context,
  messengers: Messengers,
  locacao_id: string,
  refund: caucoes.Refund,
) {
  const hasProvider = (await messengers()).length > 0
  return transaction(ctx, async (tx, ctx) => {
    const { locacao, saldo, acerto } = await lockAcerto(tx, locacao_id)
    if (acerto.status === 'rascunho')
      throw new RuleViolation('Feche o acerto antes de devolver a caução.', 'acerto_aberto')
    const livre = freeOf(saldo, await queries.listContested(tx, locacao_id))
    checkRefund(refund, { livre, data_devolucao: acerto.data_devolucao, today: ctx.today })
    if (refund.arquivo_id) await checkFileOf(tx, locacao.cliente_id, refund.arquivo_id)
    const { id } = await caucoes.giveBack(tx, ctx, locacao, refund)
    await caucoes.settleIfEmpty(tx, ctx, locacao_id, null)
    if (hasProvider) await queueRefund(tx, ctx, id)
    return findSheet({ db: tx, today: ctx.today }, locacao_id)
  })
}

import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'
import { queueRefund } from '#features/contato/mensagens/acertos/service.ts'
import { checkCashOut } from '#features/dinheiro/caixa/service.ts'
import * as caucoes from '#features/dinheiro/caucoes/service.ts'
import { checkFileOf } from '#features/sistema/arquivos/service.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { lockAcerto } from './fechamento/service.ts'
import { findSheet, freeOf } from './folha/service.ts'
import * as queries from './queries.ts'
import { AVISO_DE_DEVOLUCAO_DIAS, checkKey, checkRefund, type SituacaoCaucao } from './rules.ts'

/** Fines that arrived after the settlement of their rental, while its deposit is held; max. 100. */
export const multasTardias = ({ db }: Context) => queries.listMultasTardias(db)

export const listAcertos = queries.listAcertos

type HeldFilters = {
  situacao: SituacaoCaucao
  /** Of those to be returned: up to which deadline. */
  ate?: CalendarDay | undefined
  limite: number
  cursor?: string | undefined
}

/** Returns a page of the deposits that are held: those to be returned by deadline. */
export const listHeld = ({ db, today }: Context, filters: HeldFilters) =>
  queries.listHeld(db, { ...filters, yesterday: addDays(today, -1) })

/**
 * Returns the deposits that go back within so many days, by default five, or should have: how many,
 * their sum, the first deadline.
 */
export const dueRefunds = ({ db, today }: Context, days = AVISO_DE_DEVOLUCAO_DIAS) =>
  queries.countToReturn(db, addDays(today, days))

/**
 * Notes that money of the deposit went back after the settlement was closed, and queues the message
 * that says so. Throws RuleViolation while it is a draft or for more cash than the drawer has,
 * ValidationError for more than is free or a day that cannot be, ForbiddenError for somebody else's Pix
 * key, credits or cash of a day that was closed, if the user is no administrator.
 */
export async function refundCaucao(
  ctx: Context,
  messengers: Messengers,
  locacao_id: string,
  {
    confirmar_caixa_negativo,
    ...refund
  }: caucoes.Refund & {
    confirmar_caixa_negativo?: boolean | undefined
  },
) {
  const hasProvider = (await messengers()).length > 0
  return transaction(ctx, async (tx, ctx) => {
    const { locacao, saldo, acerto } = await lockAcerto(tx, locacao_id)
    if (acerto.status === 'rascunho')
      throw new RuleViolation('Feche o acerto antes de devolver a caução.', 'acerto_aberto')
    const livre = freeOf(saldo, await queries.listContested(tx, locacao_id))
    checkRefund(refund, { livre, data_devolucao: acerto.data_devolucao, today: ctx.today })
    if (refund.arquivo_id) await checkFileOf(tx, locacao.cliente_id, refund.arquivo_id)
    if (refund.chave_pix && ctx.administrador === false)
      checkKey(refund.chave_pix, await queries.findKeys(tx, locacao.cliente_id), ctx.administrador)
    if (refund.forma === 'dinheiro')
      await checkCashOut(tx, ctx, {
        dia: refund.data,
        valor: refund.valor,
        confirmado: confirmar_caixa_negativo,
      })
    const { id } = await caucoes.giveBack(tx, ctx, locacao, refund)
    await caucoes.settleIfEmpty(tx, ctx, locacao_id, null)
    if (hasProvider) await queueRefund(tx, ctx, id)
    return findSheet({ db: tx, today: ctx.today }, locacao_id)
  })
}

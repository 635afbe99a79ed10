import { formatDay } from '#domain/calendar-day.ts'
import { checkEarlierDay } from '#domain/days/money-day.ts'
import { NotFound, RuleViolation } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import { updateCobranca } from '#features/dinheiro/cobrancas-extras/service.ts'
import { findRef } from '#features/dinheiro/dividas/rules.ts'
import { revertRecebimento } from '#features/dinheiro/dividas/service.ts'
import { undoPagamento } from '#features/dinheiro/pagamentos/recebimento/service.ts'
import { createReceita, reverseReceita } from '#features/dinheiro/receitas/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Divida } from '../dividas/rules.ts'
import { lockDivida } from '../dividas/service.ts'
import { lockCharge, type PixRow, updateCharge } from '../queries.ts'
import {
  amountAtStake,
  isTakenBack,
  OCORRENCIAS_PIX,
  type OcorrenciaPix,
  type ResolucaoPix,
} from '../rules.ts'
import * as queries from './queries.ts'

/** Returns the Pix payments that need attention: customer, amounts and reason. */
export const listOccurrences = queries.openOccurrences
export const countOccurrences = (db: Db) => queries.countOccurrences(db)

/** `valor`: the amount at stake that the person saw. */
type Decision = { motivo: string; valor: Centavos }

/**
 * Decides that the money is not the shop's. Of a settled debt it reverses the payment: the debt is
 * open again, and the register gets a negative row of today. Other money counts as given back to
 * the customer. Throws RuleViolation if it was decided, has changed or is a settled deposit;
 * ForbiddenError for money of an earlier day without the permission.
 */
export const reverseOccurrence = (ctx: Context, id: string, decision: Decision) =>
  decide(ctx, id, decision, async (tx, ctx, { row, divida, found }) => {
    if (!isTakenBack(found.motivo))
      return { resolucao: 'devolvido', resolvida_em: ctx.now, ocorrencia: settlesNothing(found) }
    if (row.receita_id) await reverseReceita(ctx, row.receita_id, decision.motivo)
    else await undoMoney(tx, ctx, { row, divida }, decision.motivo)
    const held = row.valor_recebido! - row.voltou
    return {
      resolucao: 'estornado',
      ocorrencia: row.ocorrencia ?? 'estornado',
      conferido: row.voltou,
      // What stayed with the shop is in the register no more.
      resolvida_em: held > 0 ? null : ctx.now,
    }
  })

/**
 * Decides that the money counts as received. A settled debt stays paid although money went back;
 * other money becomes a manual receita of today. Throws RuleViolation if it was decided or has
 * changed.
 */
export const keepOccurrence = (ctx: Context, id: string, decision: Decision) =>
  decide(ctx, id, decision, async (_, ctx, { row, divida, found }) => {
    if (isTakenBack(found.motivo)) return { resolucao: 'mantido', conferido: row.voltou }
    if (decision.valor === 0) return { resolucao: 'mantido', resolvida_em: ctx.now }
    const { id: receita_id } = await createReceita(ctx, {
      valor: decision.valor,
      tipo_recebimento: 'pix',
      locacao_id: divida?.locacao_id,
      observacoes: `Pix de ${found.cliente_nome}, recebido em ${formatDay(found.pago_em)} (${found.descricao}). ${decision.motivo}`,
    })
    return {
      resolucao: 'receita',
      receita_id,
      resolvida_em: ctx.now,
      ocorrencia: settlesNothing(found),
    }
  })

/** Why the money stays apart from its debt, also if the debt is paid again. */
const settlesNothing = ({ motivo }: Pick<Case['found'], 'motivo'>): OcorrenciaPix =>
  OCORRENCIAS_PIX.find((each) => each === motivo) ?? 'estornado'

/** Takes a case off the list that was dealt with elsewhere; idempotent. Throws NotFound if there is no such Pix. */
export const resolveOccurrence = (ctx: Context, id: string) =>
  transaction(ctx, async (tx, ctx) => {
    const row = await lockPaid(tx, id)
    const found = await queries.findOccurrence(tx, id)
    if (found && isTakenBack(found.motivo))
      throw new RuleViolation('Escolha entre estornar e manter este Pix.', 'pix_sem_decisao')
    if (found)
      await updateCharge(tx, row.id, {
        resolvida_em: ctx.now,
        ...decidedBy(ctx, 'conferido'),
        motivo_resolucao: null,
      })
  })

type Case = {
  row: PixRow
  divida: Divida | undefined
  found: NonNullable<Awaited<ReturnType<typeof queries.findOccurrence>>>
}
type Outcome = { resolucao: ResolucaoPix } & Parameters<typeof updateCharge>[2]

/** Locks the charge, then its debt; two decisions at once take turns, and the second is refused. */
const decide = (
  ctx: Context,
  id: string,
  { motivo, valor }: Decision,
  work: (tx: Tx, ctx: Context, open: Case) => Promise<Outcome>,
) =>
  transaction({ ...ctx, motivo }, async (tx, ctx) => {
    const row = await lockPaid(tx, id)
    const ref = findRef(row)
    const divida = ref && (await lockDivida(tx, ref))
    const found = await queries.findOccurrence(tx, id)
    if (!found) throw new RuleViolation('Este Pix já foi conferido.', 'pix_conferido')
    if (amountAtStake(found) !== valor)
      throw new RuleViolation('O valor mudou no provedor. Confira de novo.', 'pix_mudou')
    const { resolucao, ...changes } = await work(tx, ctx, { row, divida, found })
    await updateCharge(tx, row.id, {
      ...changes,
      ...decidedBy(ctx, resolucao),
      motivo_resolucao: motivo,
    })
  })

async function lockPaid(tx: Tx, id: string) {
  const row = await lockCharge(tx, id)
  if (row?.status !== 'paga') throw new NotFound('Pix não encontrado')
  return row
}

const decidedBy = ({ actor, now }: Context, resolucao: ResolucaoPix) => ({
  resolucao,
  resolvida_por: actor.usuario,
  decidida_em: now,
})

/** Undoes the receipt of the charge, or the payment of its debt if none names it; the register gets reversals. */
async function undoMoney(
  tx: Tx,
  ctx: Context,
  { row, divida }: Pick<Case, 'row' | 'divida'>,
  motivo: string,
) {
  const recebimento = await queries.recebimentoOf(tx, row.id)
  if (!recebimento) return undoDivida(ctx, divida!, motivo)
  checkEarlierDay(recebimento.data, ctx)
  await revertRecebimento(tx, ctx, recebimento.id, { motivo, reversal: true })
}

/** The feature of the debt undoes the payment and reverses its receita. */
const undoDivida = (ctx: Context, { ref }: Divida, motivo: string) =>
  'pagamento_id' in ref
    ? undoPagamento(ctx, ref.pagamento_id, motivo)
    : updateCobranca(ctx, ref.cobranca_id, { status: 'pendente' }, { estorno: motivo })

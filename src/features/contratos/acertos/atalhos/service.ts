import type { CalendarDay } from '#domain/calendar-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import { isOpen } from '#domain/locacao.ts'
import type { Centavos } from '#domain/money.ts'
import { queueRefund } from '#features/contato/mensagens/acertos/service.ts'
import { checkSaldo, creditsIn } from '#features/dinheiro/caucoes/rules.ts'
import * as caucoes from '#features/dinheiro/caucoes/service.ts'
import { createCobranca } from '#features/dinheiro/cobrancas-extras/service.ts'
import { type RefDivida, share } from '#features/dinheiro/dividas/rules.ts'
import { lockDividas, payFromCaucao } from '#features/dinheiro/dividas/service.ts'
import { caucoesOf } from '#features/dinheiro/pagamentos/caucao/service.ts'
import { findPagamento } from '#features/dinheiro/pagamentos/service.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { freeze, UNCLOSED } from '../fechamento/service.ts'
import { type Line, lineOf } from '../folha/service.ts'
import * as queries from '../queries.ts'
import { checkDraft } from '../rules.ts'
import { listNewAvarias } from '../vistoria/queries.ts'
import { checkDecided } from '../vistoria/rules.ts'

export type Settlement = { valor_retido: Centavos; observacoes: string | null }
/** `hasProvider`: whether the customer can be told of what went back. */
type Told = Settlement & { hasProvider: boolean }

/**
 * Settles the deposit of an ended rental in one step: it pays what the rental owes, then a charge
 * for what was kept beyond that, and the rest goes back today, of which the customer is told. Throws
 * RuleViolation while the rental is open or damage of its return is undecided, or if the deposit is
 * unpaid or already settled, ForbiddenError for credits that go back if the user is no administrator.
 */
export async function settleCaucao(
  ctx: Context,
  messengers: Messengers,
  pagamento_id: string,
  settlement: Settlement,
) {
  const hasProvider = (await messengers()).length > 0
  return transaction(ctx, async (tx, ctx) => {
    const { locacao_id, tipo } = await caucoes.findCaucaoLocacao(tx, pagamento_id)
    if (tipo !== 'caucao')
      throw new RuleViolation('Este pagamento não é uma caução.', 'nao_e_caucao')
    const { locacao, saldo } = await caucoes.lockHeld(tx, locacao_id)
    if (isOpen(locacao.status))
      throw new RuleViolation('Encerre a locação antes de encerrar a caução.', 'locacao_em_aberto')
    await settle(tx, ctx, { locacao, saldo }, { ...settlement, hasProvider })
    return findPagamento({ db: tx, today: ctx.today }, pagamento_id)
  })
}

/**
 * Settles the deposit in the transaction that ends the rental; does nothing if nothing is held and
 * nothing is to be retained.
 */
export async function settleCaucaoOf(tx: Tx, ctx: Context, locacao_id: string, settlement: Told) {
  const held = await caucoes.lockHeld(tx, locacao_id)
  if (held.saldo > 0) await settle(tx, ctx, held, settlement)
  else if (settlement.valor_retido > 0)
    throw new RuleViolation('Esta locação não tem caução paga para reter.', 'sem_caucao')
}

type Held = Awaited<ReturnType<typeof caucoes.lockHeld>>

async function settle(
  tx: Tx,
  ctx: Context,
  { locacao, saldo }: Held,
  { valor_retido, observacoes, hasProvider }: Told,
) {
  const pagamentos = await caucoesOf(tx, locacao.id)
  if (pagamentos.some(({ caucao_encerrada_em }) => caucao_encerrada_em))
    throw new RuleViolation('Esta caução já foi encerrada.', 'caucao_encerrada')
  const ledger = await caucoes.findLedger(tx, locacao.id)
  if (caucoes.isTransferred(ledger))
    throw new RuleViolation(
      'Esta caução passou para a locação que renovou esta. Encerre a caução por lá.',
      'caucao_transferida',
    )
  if (saldo === 0 && !pagamentos.some(({ valor_recebido }) => valor_recebido > 0))
    throw new RuleViolation('A caução não foi paga.', 'caucao_nao_paga')
  const data_devolucao = locacao.data_encerramento ?? ctx.today
  const acerto =
    (await queries.lockAcerto(tx, locacao.id)) ??
    (await queries.insertAcerto(tx, {
      ...UNCLOSED,
      locacao_id: locacao.id,
      data_devolucao,
      reaberto_motivo: null,
      criado_em: ctx.now,
      demonstracao: locacao.demonstracao,
    }))
  checkDraft(acerto.status)
  checkDecided(await listNewAvarias(tx, locacao.id))
  checkSaldo('valor_retido', valor_retido, saldo)
  const dividas = await retain(tx, ctx, { locacao, data_devolucao }, { valor_retido, observacoes })
  const a_devolver = (saldo - valor_retido) as Centavos
  if (a_devolver > 0) {
    const refund = { valor: a_devolver, data: ctx.today, forma: 'outro' } as const
    const { id } = await caucoes.giveBack(tx, ctx, locacao, refund)
    if (hasProvider) await queueRefund(tx, ctx, id)
  }
  await freeze(tx, ctx, acerto, {
    dividas,
    disputa: [],
    total_devido: valor_retido,
    total_saldo: saldo,
    total_creditos: creditsIn(ledger.movimentos, saldo),
    total_disputa: 0 as Centavos,
    a_devolver,
    a_receber: 0 as Centavos,
    assinatura: 'sem',
    motivo: 'Caução encerrada em um passo',
  })
  await caucoes.settleIfEmpty(tx, ctx, locacao.id, observacoes)
}

type End = { locacao: caucoes.Locacao; data_devolucao: CalendarDay }

/** Pays the rental's debts as of its end, and what is left over as a charge of its own; returns what was paid. */
async function retain(
  tx: Tx,
  ctx: Context,
  { locacao, data_devolucao }: End,
  { valor_retido, observacoes }: Settlement,
): Promise<Line[]> {
  const { owed, taxas } = await caucoes.lockOwed(tx, locacao.id, data_devolucao)
  const { partes, resto } = share(owed, valor_retido)
  const paid = partes.filter(({ recebe }) => recebe > 0)
  if (resto > 0)
    paid.push(await chargeFor(tx, ctx, { locacao, data_devolucao }, { resto, observacoes }))
  await payFromCaucao(tx, ctx, {
    locacao_id: locacao.id,
    taxas,
    itens: paid.map(({ divida, dia, recebe }) => ({ divida, dia, valor: recebe })),
    texto: observacoes,
  })
  return paid.map(({ recebe, divida: _, ...divida }) =>
    lineOf({ ...divida, devido: recebe }, recebe),
  )
}

/** Creates the charge of what was kept beyond the debts. Throws ValidationError without its reason. */
async function chargeFor(
  tx: Tx,
  ctx: Context,
  { locacao, data_devolucao }: End,
  { resto, observacoes }: { resto: Centavos; observacoes: string | null },
) {
  if (!observacoes)
    throw new ValidationError([{ campo: 'observacoes', mensagem: 'Diga o motivo da retenção' }])
  const { id } = await createCobranca(tx, {
    tipo: 'outros',
    titulo: 'Caução retida',
    descricao: observacoes,
    valor: resto,
    data_ocorrencia: data_devolucao,
    data_vencimento: ctx.today,
    observacoes: null,
    locacao_id: locacao.id,
    cliente_id: locacao.cliente_id,
    moto_id: locacao.moto_id,
  })
  const ref: RefDivida = { cobranca_id: id }
  const [divida] = await lockDividas(tx, [ref])
  return {
    ref,
    divida: divida!,
    descricao: 'Caução retida',
    data_vencimento: ctx.today,
    valor_original: resto,
    encargos: 0 as Centavos,
    devido: resto,
    recebe: resto,
    versao: 1,
    dia: ctx.today,
  }
}

import { precoSemanalOn } from '#domain/aluguel.ts'
import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'
import type { Plano } from '#domain/locacao.ts'
import type { Centavos } from '#domain/money.ts'
import { checkMayRent } from '#features/clientes/clientes/bloqueio/service.ts'
import { transferAll } from '#features/dinheiro/dividas/conta/service.ts'
import { addCaucao, findUnpaidCaucao } from '#features/dinheiro/pagamentos/caucao/service.ts'
import { planoOn } from '#features/dinheiro/planos/service.ts'
import { motoRoubada } from '#features/frota/motos/rules.ts'
import { lockOdometer } from '#features/frota/motos/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { endLocacao } from '../encerramento/service.ts'
import { record } from '../historico/service.ts'
import { agreedPreco, type Combinado } from '../preco/rules.ts'
import { lastResumed } from '../prorrogacao/queries.ts'
import { planosThatGoOn, prolong, prolongIfPast } from '../prorrogacao/semanas/service.ts'
import { type LockedLocacao, lockWithCliente, updateLocacao } from '../queries.ts'
import { findLocacao, startLocacao } from '../service.ts'
import { listDueRenovacoes, readFlag } from './queries.ts'
import * as rules from './rules.ts'

/**
 * Agrees on the plan with which the rental goes on after its last day; a later call changes the plan.
 * Throws RuleViolation too early before the end of the contract, unless the rental is active, or if
 * the customer may not rent.
 */
export function planRenovacao(
  ctx: Context,
  id: string,
  { plano, ...combinado }: { plano: Plano } & Combinado,
) {
  return transaction(ctx, async (tx) => {
    const locked = await lockWithCliente(tx, id)
    const preco = await renewalPreco(tx, ctx, locked, { plano, ...combinado })
    rules.checkRenewable(locked, ctx.today)
    await checkMayRent(tx, locked.cliente_id, ctx.today)
    const { status, data_fim } = await prolongIfPast(tx, ctx, locked)
    const agreed = {
      renovacao_plano: plano,
      renovacao_preco: preco.preco_semanal,
      renovacao_preco_motivo: preco.preco_motivo,
      renovacao_combinada_em: ctx.today,
      renovacao_recusada_em: null,
    }
    await updateLocacao(tx, id, agreed)
    const start = rules.renovacaoStart({ data_fim, ...agreed })
    const motivo = rules.agreedReason(plano, start, preco.preco_semanal)
    await record(tx, ctx, id, {
      acao: 'renovar',
      from: status,
      to: status,
      motivo,
      observacoes: null,
    })
    return findLocacao({ db: tx, today: ctx.today }, id)
  })
}

/** Returns the price of a renewal, by default the plan's today; as low as now needs no reason. */
async function renewalPreco(
  tx: Tx,
  { today, permissoes }: Context,
  locacao: LockedLocacao,
  { plano, ...agreed }: { plano: Plano } & Combinado,
) {
  const { preco_semanal } = await planoOn(tx, plano, today)
  const { preco_motivo } = locacao
  const atual =
    plano === locacao.plano
      ? { preco_semanal: precoSemanalOn(locacao, today), preco_motivo }
      : undefined
  return agreedPreco(agreed, { plano: preco_semanal, atual }, permissoes)
}

/** Takes an agreed renewal back; does nothing if none is agreed. Throws RuleViolation if the rental is over. */
export function takeRenovacaoBack(ctx: Context, id: string) {
  return transaction(ctx, async (tx) => {
    const { status, renovacao_plano } = await lockWithCliente(tx, id)
    rules.checkTakenBack(status)
    if (renovacao_plano) {
      await updateLocacao(tx, id, rules.NO_RENOVACAO)
      const motivo = 'A renovação combinada foi desfeita.'
      await record(tx, ctx, id, {
        acao: 'renovar',
        from: status,
        to: status,
        motivo,
        observacoes: null,
      })
    }
    return findLocacao({ db: tx, today: ctx.today }, id)
  })
}

/**
 * Renews each rental whose renewal is due, in a transaction of its own. Idempotent and safe to run
 * concurrently. Returns how many rentals were renewed.
 */
export async function renewDue(ctx: Context): Promise<number> {
  let renewed = 0
  for (const id of await listDueRenovacoes(ctx.db, ctx.today))
    if (await transaction(ctx, (tx) => renewIfDue(tx, ctx, id))) renewed += 1
  return renewed
}

async function renewIfDue(tx: Tx, ctx: Context, id: string) {
  const locacao = await lockWithCliente(tx, id)
  const { status, renovacao_plano: plano, renovacao_preco: preco_semanal } = locacao
  const data_inicio = rules.renovacaoStart(locacao, await lastResumed(tx, id))
  if (status !== 'ativa' || !plano || !preco_semanal || data_inicio > ctx.today) return false
  const refusal = await whyNotRenewed(tx, ctx, locacao)
  if (refusal) await refuse(tx, ctx, locacao, refusal)
  else await renew(tx, ctx, locacao, { plano, preco_semanal, data_inicio })
  return !refusal
}

/** Returns why the customer may not rent the motorcycle; undefined if they may. */
async function whyNotRenewed(tx: Tx, { today }: Context, { cliente_id, moto_id }: LockedLocacao) {
  const { placa, roubada } = await readFlag(tx, moto_id)
  if (roubada) return motoRoubada(placa).message
  try {
    await checkMayRent(tx, cliente_id, today)
  } catch (error) {
    if (error instanceof RuleViolation) return error.message
    throw error
  }
}

/** The rental goes on by the week, if its plan does; the renewal is tried again after its new last day. */
async function refuse(tx: Tx, ctx: Context, locacao: LockedLocacao, mensagem: string) {
  const { id, status, plano } = locacao
  const motivo = rules.refusedReason(ctx.today, mensagem)
  await updateLocacao(tx, id, { renovacao_recusada_em: ctx.today })
  await record(tx, ctx, id, {
    acao: 'renovar',
    from: status,
    to: status,
    motivo,
    observacoes: null,
  })
  if ((await planosThatGoOn(tx)).includes(plano)) await prolong(tx, ctx, locacao)
}

type Renovacao = { plano: Plano; preco_semanal: Centavos; data_inicio: CalendarDay }

/**
 * Ends the rental and starts the next one with the same motorcycle, which is not released in between.
 * What is held of the deposit, and what is open of it, goes on to the next one; other debts stay.
 */
async function renew(
  tx: Tx,
  ctx: Context,
  locacao: LockedLocacao,
  { plano, preco_semanal, data_inicio }: Renovacao,
) {
  const { id, status, cliente_id, moto_id } = locacao
  const km_atual = await lockOdometer(tx, moto_id)
  const caucao = await findUnpaidCaucao(tx, id)
  const { fim: inicio } = await endLocacao(tx, ctx, locacao, {
    to: 'finalizada',
    em: null,
    dia: addDays(data_inicio, -1),
    km_atual,
    km_final: km_atual,
  })
  await record(tx, ctx, id, {
    acao: 'renovar',
    from: status,
    to: 'finalizada',
    motivo: rules.renewedReason(plano, data_inicio),
    observacoes: null,
  })
  const next = await startLocacao(tx, ctx, {
    cliente_id,
    moto_id,
    plano,
    observacoes: locacao.observacoes,
    moto_titular_id: locacao.moto_titular_id,
    data_inicio,
    preco_semanal,
    preco_motivo: locacao.renovacao_preco_motivo,
    inicio,
    km_inicial: km_atual,
    renovada_de: id,
    demonstracao: locacao.demonstracao,
    entry: { acao: 'renovar', motivo: rules.continuesReason(locacao) },
  })
  await transferAll(tx, ctx, { from: id, to: next.id })
  if (caucao) await addCaucao(tx, next, caucao)
}

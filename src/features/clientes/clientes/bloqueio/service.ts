import type { CalendarDay } from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'
import type { Context } from '#server/database/context.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import * as queries from '../queries.ts'
import { countOverdue } from '../queries.ts'
import { checkBlock, checkUnblock, restricoesOf } from '../rules.ts'

import { present } from '../service.ts'

type Reason = { motivo: string; observacoes: string | null }

/**
 * Blocks the customer for new rentals and revokes an unused authorisation, which was granted
 * without knowing of the block.
 */
export function blockCliente(ctx: Context, id: string, reason: Reason) {
  return transaction(ctx, async (tx) => {
    checkBlock((await queries.lockCliente(tx, id)).status)
    await addHistory(tx, ctx, id, 'bloqueio', reason)
    await queries.revokeAutorizacao(tx, id)
    return present(
      await queries.updateCliente(tx, id, {
        status: 'bloqueado',
        motivo_bloqueio: reason.motivo,
        data_bloqueio: ctx.now,
        bloqueado_por: ctx.actor.usuario,
      }),
    )
  })
}

export function unblockCliente(ctx: Context, id: string, reason: Reason) {
  return transaction(ctx, async (tx) => {
    checkUnblock((await queries.lockCliente(tx, id)).status)
    await addHistory(tx, ctx, id, 'desbloqueio', reason)
    const free = {
      status: 'ativo',
      motivo_bloqueio: null,
      data_bloqueio: null,
      bloqueado_por: null,
    } as const
    return present(await queries.updateCliente(tx, id, free))
  })
}

const addHistory = (
  tx: Tx,
  ctx: Context,
  cliente_id: string,
  acao: Parameters<typeof queries.addHistory>[1]['acao'],
  { motivo, observacoes }: Reason,
) =>
  queries.addHistory(tx, {
    cliente_id,
    acao,
    motivo,
    observacoes,
    usuario_responsavel: ctx.actor.usuario,
    data_acao: ctx.now,
  })

/** Returns the customer's restrictions on a new rental and the unused authorisation, if any. */
export async function restricoesFor(db: Db, id: string, today: CalendarDay) {
  const cliente = await queries.findCliente(db, id)
  const [overdue, autorizacao] = await Promise.all([
    countOverdue(db, cliente, today),
    queries.findAutorizacao(db, id),
  ])
  const restricoes = restricoesOf({ ...cliente, ...overdue }, today)
  return {
    pode_alugar:
      cliente.status !== 'inativo' && (restricoes.length === 0 || autorizacao !== undefined),
    restricoes,
    ...(autorizacao && { autorizacao }),
  }
}

/**
 * Authorises one rental despite restrictions. Throws RuleViolation if an authorisation is still
 * unused.
 */
export async function authorizeLocacao(ctx: Context, id: string, reason: Reason) {
  await transaction(ctx, async (tx) => {
    await queries.lockCliente(tx, id)
    if (await queries.findAutorizacao(tx, id))
      throw new RuleViolation(
        'O cliente já tem uma autorização de locação em aberto.',
        'autorizacao_em_aberto',
      )
    await addHistory(tx, ctx, id, 'autorizacao', reason)
    await queries.insertAutorizacao(tx, {
      cliente_id: id,
      ...reason,
      usuario_responsavel: ctx.actor.usuario,
      criada_em: ctx.now,
      locacao_id: null,
    })
  })
  return restricoesFor(ctx.db, id, ctx.today)
}

/** Locks a customer until the transaction ends. Throws RuleViolation unless they are active. */
export async function lockActive(tx: Tx, id: string) {
  const { status } = await queries.lockCliente(tx, id)
  if (status !== 'ativo')
    throw new RuleViolation('Só um cliente ativo pode alugar.', 'cliente_inativo')
}

/**
 * Throws RuleViolation if the customer may not rent. Locks the customer's row until the transaction
 * ends.
 */
export async function checkMayRent(tx: Tx, id: string, today: CalendarDay) {
  const cliente = await queries.lockCliente(tx, id)
  const { pode_alugar, restricoes } = await restricoesFor(tx, id, today)
  if (cliente.status === 'inativo')
    throw new RuleViolation('Só um cliente ativo pode alugar.', 'cliente_inativo')
  if (!pode_alugar)
    throw new RuleViolation(
      `Este cliente não pode alugar: ${restricoes.map(({ mensagem }) => mensagem).join('; ')}.`,
      'cliente_com_restricoes',
    )
  return cliente
}

/** Marks the customer's open authorisation as used, if there is one. */
export const consumeAutorizacao = queries.consumeAutorizacao

/** Reopens the authorisation that a deleted rental had used. */
export const releaseAutorizacao = queries.releaseAutorizacao

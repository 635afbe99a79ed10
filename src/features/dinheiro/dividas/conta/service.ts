import { randomUUID } from 'node:crypto'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import type { TipoRecebimento } from '#domain/recebimento.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import * as queries from './queries.ts'
import { sinalOf, type TipoMovimento } from './rules.ts'

export const { findMovimento } = queries

/** Locks the ledger of a rental that the caller has locked, and returns it. */
export async function lockConta(tx: Tx, locacao_id: string) {
  const [conta] = await queries.lockContas(tx, [locacao_id])
  return conta!
}

type NewMovimento = {
  tipo: Exclude<TipoMovimento, 'transferencia'>
  valor: Centavos
  data: CalendarDay
  /** The allocation that it mirrors; a `devolucao` has none. */
  alocacao_id?: string
  /** How a `devolucao` went back, and where. */
  forma?: TipoRecebimento
  chave_pix?: string | null
  /** The file that proves it, or why there is none. */
  arquivo_id?: string | null
  sem_comprovante_motivo?: string | null
}

type Entry = Pick<queries.MovimentoRow, 'tipo' | 'valor' | 'data'> & { sinal: 1 | -1 } & Partial<
    Pick<
      queries.MovimentoRow,
      'alocacao_id' | 'forma' | 'chave_pix' | 'arquivo_id' | 'sem_comprovante_motivo' | 'grupo'
    >
  >

type Conta = { locacao_id: string; demonstracao: boolean }

/** Adds an entry to a ledger that the caller has locked; its balance must be enough. */
export const enter = (tx: Tx, ctx: Context, conta: Conta, novo: NewMovimento) =>
  insert(tx, ctx, conta, { ...novo, sinal: sinalOf(novo.tipo) })

async function insert(
  tx: Tx,
  ctx: Context,
  { locacao_id, demonstracao }: Conta,
  {
    alocacao_id = null,
    forma = null,
    chave_pix = null,
    arquivo_id = null,
    sem_comprovante_motivo = null,
    grupo = null,
    ...novo
  }: Entry,
) {
  const movimento = await queries.insertMovimento(tx, {
    ...novo,
    locacao_id,
    alocacao_id,
    forma,
    chave_pix,
    arquivo_id,
    sem_comprovante_motivo,
    grupo,
    feito_por: ctx.actor.usuario,
    desfeito_em: null,
    desfeito_por: null,
    desfeito_motivo: null,
    criado_em: ctx.now,
    demonstracao,
  })
  await queries.addToSaldo(tx, locacao_id, novo.sinal * novo.valor)
  return movimento
}

/**
 * Moves the whole balance of a rental's ledger into that of another, in the transaction that has
 * locked both rentals. Does nothing if nothing is held.
 */
export async function transferAll(
  tx: Tx,
  ctx: Context,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const contas = await queries.lockContas(tx, [from, to])
  const [out, into] = [from, to].map((id) => contas.find(({ locacao_id }) => locacao_id === id)!)
  const { saldo: valor } = out!
  if (valor === 0) return
  const novo = { tipo: 'transferencia', valor, data: ctx.today, grupo: randomUUID() } as const
  await insert(tx, ctx, out!, { ...novo, sinal: -1 })
  await insert(tx, ctx, into!, { ...novo, sinal: 1 })
}

/** Returns the entry on the other side of a transfer, if the entry is of one. */
export const otherSideOf = async (tx: Tx, { id, grupo }: { id: string; grupo: string | null }) =>
  grupo ? queries.otherSide(tx, { id, grupo }) : undefined

/**
 * Undoes an entry of a ledger that the caller has locked, and the other side of a transfer. Throws
 * RuleViolation if its money has left the ledger.
 */
export async function undoEntry(tx: Tx, ctx: Context, entry: queries.MovimentoRow, motivo: string) {
  const other = await otherSideOf(tx, entry)
  if (other) await queries.lockContas(tx, [entry.locacao_id, other.locacao_id])
  await undoSide(tx, ctx, entry, motivo)
  if (other) await undoSide(tx, ctx, other, motivo)
}

async function undoSide(tx: Tx, ctx: Context, entry: queries.MovimentoRow, motivo: string) {
  const { saldo } = await lockConta(tx, entry.locacao_id)
  if (entry.sinal > 0 && saldo < entry.valor)
    throw new RuleViolation('Desfaça antes o que saiu da caução.', 'caucao_usada')
  await queries.markUndone(tx, entry.id, {
    desfeito_em: ctx.now,
    desfeito_por: ctx.actor.usuario,
    desfeito_motivo: motivo,
  })
  await queries.addToSaldo(tx, entry.locacao_id, -entry.sinal * entry.valor)
}

/** Undoes the entry that an allocation made, if it made one. */
export async function undoEntryOf(tx: Tx, ctx: Context, alocacao_id: string, motivo: string) {
  const entry = await queries.movimentoOf(tx, alocacao_id)
  if (entry) await undoEntry(tx, ctx, entry, motivo)
}

/** Deletes the ledger of a rental whose import is undone, with what it began with. */
export const removeConta = queries.deleteConta

/** Returns the means that revenue paid by a ledger is booked with: that of its oldest money. */
export const formaOf = async (tx: Tx, locacao_id: string): Promise<TipoRecebimento> =>
  (await queries.oldestForma(tx, locacao_id)) ?? 'outro'

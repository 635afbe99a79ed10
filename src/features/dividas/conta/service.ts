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
  tipo: TipoMovimento
  valor: Centavos
  data: CalendarDay
  /** The allocation that it mirrors; a `devolucao` has none. */
  alocacao_id?: string
  /** How a `devolucao` went back, and where. */
  forma?: TipoRecebimento
  chave_pix?: string | null
  /** The file that proves it. */
  arquivo_id?: string | null
}

/** Adds an entry to a ledger that the caller has locked; its balance must be enough. */
export async function enter(
  tx: Tx,
  ctx: Context,
  { locacao_id, demonstracao }: { locacao_id: string; demonstracao: boolean },
  { alocacao_id, forma, chave_pix, arquivo_id, ...novo }: NewMovimento,
) {
  const sinal = sinalOf(novo.tipo)
  const movimento = await queries.insertMovimento(tx, {
    ...novo,
    locacao_id,
    sinal,
    alocacao_id: alocacao_id ?? null,
    forma: forma ?? null,
    chave_pix: chave_pix ?? null,
    arquivo_id: arquivo_id ?? null,
    feito_por: ctx.actor.usuario,
    desfeito_em: null,
    desfeito_por: null,
    desfeito_motivo: null,
    criado_em: ctx.now,
    demonstracao,
  })
  await queries.addToSaldo(tx, locacao_id, sinal * novo.valor)
  return movimento
}

/**
 * Undoes an entry of a ledger that the caller has locked. Throws RuleViolation if its money has left
 * the ledger.
 */
export async function undoEntry(tx: Tx, ctx: Context, entry: queries.MovimentoRow, motivo: string) {
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

/** Returns the means that revenue paid by a ledger is booked with: that of its oldest money. */
export const formaOf = async (tx: Tx, locacao_id: string): Promise<TipoRecebimento> =>
  (await queries.oldestForma(tx, locacao_id)) ?? 'outro'

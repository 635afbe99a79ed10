import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Centavos } from '#domain/money.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { checkUnchanged } from '#server/request/if-match.ts'
import { archiveMoto, findReservation, motoNotFound, updateMoto } from '../queries.ts'
import { checkMayLeave } from '../rules.ts'
import { withFreePlaca } from '../service.ts'
import * as queries from './queries.ts'
import { checkBaixaDay, checkNotWrittenOff, checkWrittenOff, type MotivoBaixa } from './rules.ts'

type Baixa = {
  data: CalendarDay
  motivo: MotivoBaixa
  /** The sale price or the indemnity. */
  valor: Centavos
  observacoes?: string | null | undefined
}

/**
 * Writes a motorcycle off: it is archived like a deleted one, and its days end today. Throws
 * RuleViolation while it is rented or reserved, or if it was written off before.
 */
export function giveBaixa(ctx: Context, id: string, { data, motivo, valor, observacoes }: Baixa) {
  return transaction(ctx, async (tx) => {
    const moto = await queries.lockAnyMoto(tx, id)
    checkNotWrittenOff(moto.baixa_em)
    if (moto.excluido_em) throw motoNotFound()
    checkMayLeave('dar baixa', { ...moto, ...(await findReservation(tx, id)) })
    checkBaixaDay(data, moto.data_aquisicao)
    await archiveMoto(tx, id, {
      baixa_em: data,
      baixa_motivo: motivo,
      baixa_valor: valor,
      baixa_observacoes: observacoes ?? null,
    })
  })
}

/** Locks a motorcycle. Throws RuleViolation if it was written off. */
export const lockInFleet = async (tx: Tx, id: string) =>
  checkNotWrittenOff((await queries.lockAnyMoto(tx, id)).baixa_em)

/**
 * Takes a motorcycle back into the fleet as `inativa`. Throws RuleViolation if it was not written off,
 * or if another motorcycle has its plate.
 */
export function undoBaixa(ctx: Context, id: string, motivo: string) {
  return transaction({ ...ctx, motivo }, async (tx) => {
    const moto = await queries.lockAnyMoto(tx, id)
    checkWrittenOff(moto.baixa_em)
    await withFreePlaca(moto, () => queries.restoreMoto(tx, id))
  })
}

type Investimento = { valor_aquisicao: Centavos | null; resultado_anterior: Centavos }

/** Sets what a motorcycle cost and what it had earned before the system; archived ones too. */
export function setInvestimento(ctx: Context, id: string, investimento: Investimento) {
  return transaction(ctx, async (tx) => {
    const before = await queries.lockAnyMoto(tx, id)
    await checkUnchanged(tx, ctx, 'motos', before)
    await updateMoto(tx, id, investimento)
  })
}

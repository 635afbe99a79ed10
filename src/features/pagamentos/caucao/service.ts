import { timeInBrazil } from '#domain/calendar-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import { isOpen } from '#domain/locacao.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { registerReceita } from '#features/receitas/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import * as queries from '../queries.ts'
import { findPagamento } from '../service.ts'

type Settlement = { valor_retido: Centavos; observacoes: string | null }

/**
 * Settles the deposit of a finished rental: the retained part becomes revenue, the rest is
 * refunded. Throws RuleViolation while the rental is open, or if the deposit is unpaid or already
 * settled.
 */
export function settleDeposit(ctx: Context, id: string, settlement: Settlement) {
  return transaction(ctx, async (tx) => {
    const { row, rental } = await queries.lockWithRental(tx, id)
    if (row.tipo !== 'caucao') throw new RuleViolation('Este pagamento não é uma caução.', 'nao_e_caucao')
    if (isOpen(rental.status))
      throw new RuleViolation('Encerre a locação antes de encerrar a caução.', 'locacao_em_aberto')
    await settle(tx, ctx, row, settlement)
    return findPagamento({ db: tx, today: ctx.today }, id)
  })
}

/**
 * Settles the deposit in the transaction that ends the rental; does nothing if no deposit was paid
 * and none is to be retained.
 */
export async function settleDepositOf(tx: Tx, ctx: Context, locacao_id: string, settlement: Settlement) {
  const deposit = await queries.lockDeposit(tx, locacao_id)
  if (deposit?.status === 'pago') await settle(tx, ctx, deposit, settlement)
  else if (settlement.valor_retido > 0)
    throw new RuleViolation('Esta locação não tem caução paga para reter.', 'sem_caucao')
}

async function settle(tx: Tx, ctx: Context, row: queries.Row, { valor_retido, observacoes }: Settlement) {
  if (row.status !== 'pago' || row.valor_pago === null)
    throw new RuleViolation('A caução não foi paga.', 'caucao_nao_paga')
  if (row.caucao_encerrada_em) throw new RuleViolation('Esta caução já foi encerrada.', 'caucao_encerrada')
  if (valor_retido > row.valor_pago)
    throw new ValidationError([
      { campo: 'valor_retido', mensagem: `O máximo é o valor da caução (${formatBRL(row.valor_pago)})` },
    ])
  await queries.updatePagamento(tx, row.id, {
    caucao_retida: valor_retido,
    caucao_devolvida: (row.valor_pago - valor_retido) as Centavos,
    caucao_encerrada_em: ctx.today,
    observacoes: observacoes ?? row.observacoes,
  })
  if (valor_retido > 0)
    await registerReceita(tx, {
      valor: valor_retido,
      tipo_recebimento: row.forma ?? 'outro',
      locacao_id: row.locacao_id,
      data_recebimento: ctx.today,
      hora_recebimento: timeInBrazil(new Date(ctx.now)),
      observacoes,
      origem: 'caucao',
      pagamento_id: row.id,
    })
}

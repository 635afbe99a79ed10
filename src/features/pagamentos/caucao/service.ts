import { timeInBrazil } from '#domain/calendar-day.ts'
import { BadInput, RuleViolation } from '#domain/errors.ts'
import { isOpen } from '#domain/locacao.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { registerReceita } from '#features/receitas/service.ts'
import type { Tx } from '#server/database/pool.ts'
import { type Work, write } from '#server/database/transaction.ts'
import * as queries from '../queries.ts'
import { findPagamento } from '../service.ts'

type Settlement = { valor_retido: Centavos; observacoes: string | null }

/**
 * Records what became of a deposit once its rental is over: what is retained becomes revenue, the rest went back.
 * Refused while the rental is open, when the deposit was never paid, or when it was settled before.
 */
export function settleDeposit(work: Work, id: string, settlement: Settlement) {
  return write(work, async (tx) => {
    const { row, rental } = await queries.lockWithRental(tx, id)
    if (row.tipo !== 'caucao') throw new RuleViolation('Este pagamento não é uma caução.', 'nao_e_caucao')
    if (isOpen(rental.status))
      throw new RuleViolation('Encerre a locação antes de encerrar a caução.', 'locacao_em_aberto')
    await settle(tx, work, row, settlement)
    return findPagamento({ db: tx, today: work.today }, id)
  })
}

/** The same within the transaction that ends the rental; nothing to do when no deposit is held. */
export async function settleDepositOf(tx: Tx, work: Work, locacao_id: string, settlement: Settlement) {
  const deposit = await queries.lockDeposit(tx, locacao_id)
  if (deposit?.status === 'pago') await settle(tx, work, deposit, settlement)
  else if (settlement.valor_retido > 0)
    throw new RuleViolation('Esta locação não tem caução paga para reter.', 'sem_caucao')
}

async function settle(tx: Tx, work: Work, row: queries.Row, { valor_retido, observacoes }: Settlement) {
  if (row.status !== 'pago' || row.valor_pago === null)
    throw new RuleViolation('A caução não foi paga.', 'caucao_nao_paga')
  if (row.caucao_encerrada_em) throw new RuleViolation('Esta caução já foi encerrada.', 'caucao_encerrada')
  if (valor_retido > row.valor_pago)
    throw new BadInput([
      { campo: 'valor_retido', mensagem: `O máximo é o valor da caução (${formatBRL(row.valor_pago)})` },
    ])
  await queries.updatePagamento(tx, row.id, {
    caucao_retida: valor_retido,
    caucao_devolvida: (row.valor_pago - valor_retido) as Centavos,
    caucao_encerrada_em: work.today,
    observacoes: observacoes ?? row.observacoes,
  })
  if (valor_retido > 0)
    await registerReceita(tx, {
      valor: valor_retido,
      tipo_recebimento: row.forma ?? 'outro',
      locacao_id: row.locacao_id,
      data_recebimento: work.today,
      hora_recebimento: timeInBrazil(new Date(work.now)),
      observacoes,
      origem: 'caucao',
      pagamento_id: row.id,
    })
}

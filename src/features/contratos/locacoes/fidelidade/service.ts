import type { Centavos } from '#domain/money.ts'
import { listAtEnd } from '#features/dinheiro/pagamentos/encerramento/service.ts'
import { giveBaixa } from '#features/frota/motos/baixa/service.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { finishLocacao } from '../encerramento/service.ts'
import { lockWithCliente } from '../queries.ts'
import { findLocacao } from '../service.ts'
import { countAgainst } from './queries.ts'
import {
  checkComplete,
  checkFidelidade,
  fidelidadeOf,
  type Papeis,
  pagoOf,
  papeisText,
  weeksToCome,
} from './rules.ts'

/** Returns how much of the plan is paid. Throws RuleViolation if the rental is of another plan. */
export async function findFidelidade({ db, today }: Pick<Context, 'db' | 'today'>, id: string) {
  const locacao = await findLocacao({ db, today }, id)
  checkFidelidade(locacao.plano)
  return countFidelidade({ db, today }, locacao)
}

type Counted = Parameters<typeof weeksToCome>[1] & { id: string }

async function countFidelidade({ db, today }: Pick<Context, 'db' | 'today'>, locacao: Counted) {
  const [pagamentos, { proxima_semana, ...against }] = await Promise.all([
    listAtEnd(db, locacao.id),
    countAgainst(db, locacao.id),
  ])
  const a_vir = weeksToCome(pagamentos, locacao, { proxima_semana, today })
  return fidelidadeOf(locacao, { ...pagoOf(pagamentos, locacao), a_vir, ...against })
}

type Transfer = Papeis & { km_final: number }

/**
 * Makes the motorcycle the customer's: the rental ends with all of its contract paid, and the motorcycle
 * leaves the fleet. Throws RuleViolation that names what is missing.
 */
export const transferMoto = (ctx: Context, id: string, { km_final, ...papeis }: Transfer) =>
  transaction(ctx, async (tx, ctx) => {
    const locked = await lockWithCliente(tx, id)
    checkFidelidade(locked.plano)
    checkComplete((await countFidelidade({ db: tx, today: ctx.today }, locked)).itens)
    const texto = papeisText(papeis)
    await finishLocacao(ctx, id, { km_final, observacoes: texto, transfer: true })
    await giveBaixa(ctx, locked.moto_id, {
      data: ctx.today,
      motivo: 'transferencia',
      valor: 0 as Centavos,
      observacoes: texto,
    })
    return findLocacao({ db: tx, today: ctx.today }, id)
  })

import type { CalendarDay } from '#domain/calendar-day.ts'
import { type Centavos, sum } from '#domain/money.ts'
import { whatIs } from '#domain/pagamento.ts'
import { reversePartOf } from '#features/dinheiro/receitas/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import * as ledger from '../conta/service.ts'
import * as queries from '../queries.ts'
import { type Paga, type RefDivida, stateOf } from '../rules.ts'
import { insertAllocation, NOT_PAID, undoAllocation } from '../service.ts'
import { shareCredito } from './rules.ts'

/** A payment of a rental whose motorcycle came back on `devolucao`, and what of it is no longer owed. */
type NaoUsado = { pagamento_id: string; devolucao: CalendarDay; valor: Centavos }

/**
 * Takes the unused part off a payment that the caller has locked, with the ledger of its rental: first
 * what is open of it, without counting late fees, then what was received, which becomes a credit.
 */
export async function takeUnused(
  tx: Tx,
  ctx: Context,
  { pagamento_id, devolucao, valor }: NaoUsado,
) {
  const divida = await lock(tx, { pagamento_id })
  const dia = await dayOf(tx, divida, devolucao)
  const open = Math.min(valor, divida.principal_aberto) as Centavos
  if (open > 0) await forgive(tx, ctx, divida, { valor: open, dia })
  if (valor === open) return
  const paga = pagaOf(divida)
  const credited = await credito(tx, ctx, divida, {
    valor: (valor - open) as Centavos,
    dia,
    principal: true,
  })
  if (credited > 0)
    await forgive(tx, ctx, await lock(tx, { pagamento_id }), { valor: credited, dia, paga })
}

/**
 * Writes days off a payment that received money and that the caller has locked, because a new last day
 * of its rental takes them: of what is open of it, without counting late fees.
 */
export async function takeDays(
  tx: Tx,
  ctx: Context,
  { pagamento_id, valor }: { pagamento_id: string; valor: Centavos },
) {
  const divida = await lock(tx, { pagamento_id })
  const dia = await dayOf(tx, divida, ctx.today)
  await forgive(tx, ctx, divida, { valor, dia, novo_fim: true })
}

/** Makes all that was received for a payment a credit of its rental's ledger; the caller has locked both. */
export async function creditReceived(
  tx: Tx,
  ctx: Context,
  { pagamento_id, devolucao }: Omit<NaoUsado, 'valor'>,
) {
  const divida = await lock(tx, { pagamento_id })
  const dia = await dayOf(tx, divida, devolucao)
  await credito(tx, ctx, divida, { valor: divida.valor_recebido, dia, principal: false })
}

/**
 * Undoes the credits and write-offs that the end of a rental made. Throws RuleViolation if one of
 * their debts changed since, or if the credit has left the ledger.
 */
export async function undoEnd(tx: Tx, ctx: Context, locacao_id: string, motivo: string) {
  for (const alocacao of await queries.madeByEnd(tx, locacao_id)) {
    const divida = await lock(tx, { pagamento_id: alocacao.pagamento_id! })
    await undoAllocation(tx, ctx, divida, alocacao, { motivo })
  }
}

async function lock(tx: Tx, ref: RefDivida) {
  const [divida] = await queries.lockDividas(tx, [ref])
  return divida!
}

/** The day of what the end does to a debt: the return, or the debt's last allocation if that is later. */
async function dayOf(tx: Tx, divida: queries.Divida, devolucao: CalendarDay) {
  const last = (await queries.activeOf(tx, [divida.ref])).at(-1)
  return last && last.dia > devolucao ? last.dia : devolucao
}

function pagaOf({ status, pagamento }: queries.Divida): Paga | undefined {
  if (status !== 'pago') return undefined
  const { data_pagamento, forma, dias_atraso, multa_fixa, multa_diaria } = pagamento!
  return { data_pagamento: data_pagamento!, forma, dias_atraso, multa_fixa, multa_diaria }
}

type Forgiven = { valor: Centavos; dia: CalendarDay; paga?: Paga | undefined; novo_fim?: boolean }

/** Writes off a part of the amount itself; what is open of the fees stays. */
async function forgive(
  tx: Tx,
  ctx: Context,
  divida: queries.Divida,
  { valor, dia, paga, novo_fim = false }: Forgiven,
) {
  await insertAllocation(tx, ctx, divida, {
    tipo: 'dispensa',
    valor,
    dia,
    motivo: 'dias_nao_usados',
    antes: stateOf(divida),
    novo_fim,
  })
  const isPaid =
    divida.status !== 'cancelado' && divida.principal_aberto + divida.encargos_abertos === valor
  await queries.savePagamento(tx, divida.id, {
    valor_dispensado: (divida.valor_dispensado + valor) as Centavos,
    ...(isPaid && {
      ...paga,
      status: 'pago' as const,
      valor_pago: divida.valor_recebido,
      data_pagamento: dia,
    }),
  })
}

type Credited = { valor: Centavos; dia: CalendarDay; principal: boolean }

/** Takes money out of a debt, from its newest allocation backwards; returns how much. */
async function credito(
  tx: Tx,
  ctx: Context,
  { ref }: queries.Divida,
  { valor, dia, principal }: Credited,
): Promise<Centavos> {
  const received = (await queries.activeOf(tx, [ref])).filter(({ tipo }) => tipo !== 'dispensa')
  const parts = shareCredito(received, valor, { principal })
  for (const { recebida, valor } of parts) {
    const divida = await lock(tx, ref)
    const locacao = { locacao_id: divida.locacao_id!, demonstracao: divida.demonstracao }
    const alocacao = await insertAllocation(tx, ctx, divida, {
      tipo: 'credito',
      valor: -valor as Centavos,
      dia,
      origem_alocacao_id: recebida.id,
      antes: { ...stateOf(divida), paga: pagaOf(divida) },
    })
    await queries.savePagamento(tx, divida.id, {
      ...NOT_PAID,
      valor_recebido: (divida.valor_recebido - valor) as Centavos,
      status: 'pendente',
    })
    await ledger.enter(tx, ctx, locacao, {
      tipo: 'credito',
      valor,
      data: ctx.today,
      alocacao_id: alocacao.id,
    })
    await reversePartOf(
      tx,
      ctx,
      { alocacao_id: recebida.id },
      {
        valor,
        alocacao_id: alocacao.id,
        observacoes: `Crédito de dias não usados: ${whatIs(divida.pagamento!)}`,
      },
    )
  }
  return sum(parts.map((part) => part.valor))
}

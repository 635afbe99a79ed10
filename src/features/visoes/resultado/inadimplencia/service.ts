import { addDays, daysBetween } from '#domain/calendar-day.ts'
import { sum } from '#domain/money.ts'
import { bringWeeksUpToDate } from '#features/contratos/locacoes/prorrogacao/service.ts'
import { promessasOf } from '#features/dinheiro/dividas/promessas/service.ts'
import { owedOn } from '#features/dinheiro/dividas/rules.ts'
import { owedByDay } from '#features/dinheiro/dividas/service.ts'
import { lateGroups } from '#features/dinheiro/pagamentos/service.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import { AGES, byAge } from '#features/visoes/painel/graficos/rules.ts'
import type { Context } from '#server/database/context.ts'
import * as queries from './queries.ts'

const MAX_CLIENTES = 1000

/** Returns what is late by age and by customer, with fees as of today. */
export async function readInadimplencia(ctx: Context) {
  const { db, now, today } = ctx
  await bringWeeksUpToDate(db, new Date(now))
  const [faixas, late] = await Promise.all([
    readLate(ctx),
    queries.listLate(db, today, MAX_CLIENTES),
  ])
  const clientes = await devedores(ctx, late)
  return { total: sum(faixas.map(({ valor }) => valor)), faixas, clientes }
}

/** Returns what is late by age. The caller creates the due weeks first. */
export async function readLate(ctx: Context) {
  const { db, today } = ctx
  const [pagamentos, cobrancas] = await Promise.all([
    lateGroups(ctx),
    owedByDay(db, { kind: 'cobranca', data_fim: addDays(today, -1) }),
  ])
  return byAge([...pagamentos, ...cobrancas], today).map((faixa, n) => ({
    idade: AGES[n]!.id,
    quantidade: faixa.quantidade,
    valor: faixa.valor,
  }))
}

/** Returns the customers of late debts, who owes most first. */
async function devedores(ctx: Context, late: readonly queries.Atrasada[]) {
  const { db, today } = ctx
  // The oldest debt of each customer comes first.
  const groups = Map.groupBy(late, ({ cliente_id }) => cliente_id)
  const [promessas, taxas] = await Promise.all([
    promessasOf(ctx, [...groups.keys()]),
    readConfig(db, 'pagamentos'),
  ])
  return [...groups]
    .map(([cliente_id, own]) => {
      const { nome, data_vencimento } = own[0]!
      const promessa = promessas.get(cliente_id)
      return {
        cliente_id,
        nome,
        deve: sum(own.map((divida) => owedOn(divida, today, taxas).total)),
        mais_antiga: data_vencimento,
        dias: daysBetween(data_vencimento, today),
        promessa: promessa ? { valor: promessa.valor, dia: promessa.dia } : null,
      }
    })
    .sort((a, b) => b.deve - a.deve || a.nome.localeCompare(b.nome))
}

import { addDays, daysBetween } from '#domain/calendar-day.ts'
import { sum } from '#domain/money.ts'
import { bringWeeksUpToDate } from '#features/contratos/locacoes/prorrogacao/service.ts'
import { promessasOf } from '#features/dinheiro/dividas/promessas/service.ts'
import { owedByDay } from '#features/dinheiro/dividas/service.ts'
import { lateGroups } from '#features/dinheiro/pagamentos/service.ts'
import { totalOf } from '#features/dinheiro/pix/abertas/rules.ts'
import { openDividasOfAll } from '#features/dinheiro/pix/abertas/service.ts'
import { AGES, byAge } from '#features/visoes/painel/graficos/rules.ts'
import type { Context } from '#server/database/context.ts'
import { lateClientes } from './queries.ts'

const MAX_CLIENTES = 1000

/** Returns what is late by age and by customer, with fees as of today. */
export async function readInadimplencia(ctx: Context) {
  const { db, now, today } = ctx
  await bringWeeksUpToDate(db, new Date(now))
  const [faixas, ids] = await Promise.all([readLate(ctx), lateClientes(db, today, MAX_CLIENTES)])
  const clientes = await devedores(ctx, ids)
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

async function devedores(ctx: Context, ids: readonly string[]) {
  const { today } = ctx
  const [dividas, promessas] = await Promise.all([
    openDividasOfAll(ctx, ids),
    promessasOf(ctx, ids),
  ])
  const late = dividas.filter(({ data_vencimento }) => data_vencimento < today)
  // The oldest debt of each customer comes first.
  const groups = [...Map.groupBy(late, ({ cliente }) => cliente.id).values()]
  return groups
    .map((own) => {
      const { cliente, data_vencimento } = own[0]!
      const promessa = promessas.get(cliente.id)
      return {
        cliente_id: cliente.id,
        nome: cliente.nome,
        deve: totalOf(own),
        mais_antiga: data_vencimento,
        dias: daysBetween(data_vencimento, today),
        promessa: promessa ? { valor: promessa.valor, dia: promessa.dia } : null,
      }
    })
    .sort((a, b) => b.deve - a.deve || a.nome.localeCompare(b.nome))
}

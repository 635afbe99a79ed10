import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { sum } from '#domain/money.ts'
import { dueRefunds } from '#features/contratos/acertos/service.ts'
import { bringWeeksUpToDate } from '#features/contratos/locacoes/prorrogacao/service.ts'
import { owedByDay } from '#features/dinheiro/dividas/service.ts'
import { lateGroups } from '#features/dinheiro/pagamentos/service.ts'
import { countMotos, countOilAlerts } from '#features/frota/motos/service.ts'
import type { Context } from '#server/database/context.ts'
import * as queries from './queries.ts'
import { AHEAD_DAYS, IDLE_DAYS, type Numeros } from './rules.ts'

/** Returns the shop in numbers: of the week from `inicio` to `fim`, and of today. */
export async function readNumeros(
  ctx: Context,
  { inicio, fim }: { inicio: CalendarDay; fim: CalendarDay },
): Promise<Numeros> {
  const { db, now, today } = ctx
  await bringWeeksUpToDate(db, new Date(now))
  const [recebido, antes, atrasado, motos, paradas] = await Promise.all([
    queries.receivedBetween(db, inicio, fim),
    queries.receivedBetween(db, addDays(inicio, -7), addDays(fim, -7)),
    readLate(ctx),
    countMotos(db),
    queries.listIdle(db, addDays(today, -(IDLE_DAYS + 1)), today),
  ])
  const [caucoes, contas, oil, vencimentos, sinistros] = await Promise.all([
    dueRefunds(ctx, AHEAD_DAYS),
    queries.unpaidUntil(db, addDays(today, AHEAD_DAYS)),
    countOilAlerts(db),
    queries.countVencimentos(db, addDays(today, AHEAD_DAYS), today),
    queries.countOpenSinistros(db),
  ])
  return {
    recebido,
    antes,
    atrasado,
    alugadas: motos.alugada,
    frota: motos.alugada + motos.disponivel + motos.manutencao,
    paradas,
    caucoes,
    contas,
    vencimentos,
    oleo: oil.vencidas,
    sinistros,
  }
}

async function readLate(ctx: Context) {
  const { db, today } = ctx
  const [pagamentos, cobrancas, clientes] = await Promise.all([
    lateGroups(ctx),
    owedByDay(db, { kind: 'cobranca', data_fim: addDays(today, -1) }),
    queries.countLateClientes(db, today),
  ])
  return { total: sum([...pagamentos, ...cobrancas].map(({ valor }) => valor)), clientes }
}

import { addDays, daysBetween } from '#domain/calendar-day.ts'
import { bringWeeksUpToDate } from '#features/contratos/locacoes/prorrogacao/service.ts'
import type { DividaKind } from '#features/dinheiro/dividas/rules.ts'
import { owedByDay } from '#features/dinheiro/dividas/service.ts'
import { lateGroups } from '#features/dinheiro/pagamentos/service.ts'
import { idleCost } from '#features/frota/motos/rules.ts'
import { countMotos } from '#features/frota/motos/service.ts'
import type { Context } from '#server/database/context.ts'
import * as queries from './queries.ts'
import {
  AGES,
  byAge,
  DAYS,
  fleetByDay,
  IDLE_DAYS,
  lastWeeks,
  MAX_IDLE,
  sumByWeek,
} from './rules.ts'

/** Returns what came in and what fell due in each of the last weeks. */
export async function receivedByWeek({ db, now, today }: Context) {
  await bringWeeksUpToDate(db, new Date(now))
  const weeks = lastWeeks(today)
  const period = { from: weeks[0]!.de, to: weeks.at(-1)!.ate }
  const [received, due] = await Promise.all([
    queries.receivedByDay(db, period),
    queries.dueByDay(db, period),
  ])
  const dueOf = (kind: DividaKind) => due.filter((day) => day.kind === kind)
  const recebido = sumByWeek(weeks, received)
  const pagamentos = sumByWeek(weeks, dueOf('pagamento'))
  const cobrancas = sumByWeek(weeks, dueOf('cobranca'))
  return weeks.map((week, n) => ({
    ...week,
    recebido: recebido[n]!,
    esperado_pagamentos: pagamentos[n]!,
    esperado_cobrancas: cobrancas[n]!,
  }))
}

/** Returns how many motorcycles were rented, free and in the workshop at the end of each of the last days. */
export async function fleetOfLastDays({ db, today }: Context) {
  const [now, changes, desde] = await Promise.all([
    countMotos(db),
    queries.fleetChanges(db, addDays(today, -DAYS)),
    queries.firstFleetDay(db),
  ])
  return { desde, dias: fleetByDay(now, changes, today) }
}

/** Returns what is late by age, with fees as of today. */
export async function lateByAge(ctx: Context) {
  const { db, now, today } = ctx
  await bringWeeksUpToDate(db, new Date(now))
  const [late, overdue] = await Promise.all([
    lateGroups(ctx),
    owedByDay(db, { kind: 'cobranca', data_fim: addDays(today, -1) }),
  ])
  const [pagamentos, cobrancas] = [byAge(late, today), byAge(overdue, today)]
  return AGES.map(({ id }, n) => ({
    idade: id,
    pagamentos: pagamentos[n]!,
    cobrancas: cobrancas[n]!,
  }))
}

/** Returns the motorcycles that are free for more than three days, the longest first. */
export async function idleMotos({ db, today }: Context) {
  const { itens, total } = await queries.listIdle(db, {
    until: addDays(today, -(IDLE_DAYS + 1)),
    today,
    limite: MAX_IDLE,
  })
  const priced = itens.map(({ diaria, ...moto }) => ({
    ...moto,
    custo: idleCost(daysBetween(moto.desde, today), diaria),
  }))
  return { itens: priced, total }
}

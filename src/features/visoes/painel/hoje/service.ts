import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { PLANOS_PERGUNTADOS } from '#features/contato/mensagens/fim-de-contrato/rules.ts'
import { bringWeeksUpToDate } from '#features/contratos/locacoes/prorrogacao/service.ts'
import { ENDS_SOON_DAYS } from '#features/contratos/locacoes/rules.ts'
import { urgentIndications } from '#features/contratos/multas/indicacao/service.ts'
import { brokenLately } from '#features/contratos/promessas/service.ts'
import * as cobrancas from '#features/dinheiro/cobrancas-extras/service.ts'
import { countOwed } from '#features/dinheiro/dividas/service.ts'
import * as pagamentos from '#features/dinheiro/pagamentos/service.ts'
import { countOilAlerts, manutencaoAlerts } from '#features/frota/motos/service.ts'
import { planosThatWarn } from '#features/sistema/configuracoes/rules.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import * as queries from '../queries.ts'
import { ENDS_LATER_DAYS, MAX_BROKEN, MAX_OF_KIND } from './rules.ts'

/** Returns the day's work: the first few of each kind, and how many there are. */
export async function todaysWork(ctx: Context) {
  const { db, now } = ctx
  await bringWeeksUpToDate(db, new Date(now))
  const [dividas, locacoes, broken, oil, oilCount, indications] = await Promise.all([
    dividasOfToday(ctx),
    locacoesOfToday(ctx),
    brokenLately(ctx, MAX_BROKEN),
    manutencaoAlerts(db, MAX_OF_KIND),
    countOilAlerts(db),
    urgentIndications(ctx, MAX_OF_KIND),
  ])
  return {
    ...dividas,
    ...locacoes,
    promessas_quebradas: few(broken),
    trocas_oleo: { itens: oil, total: oilCount.total },
    indicacoes: few(indications),
  }
}

async function dividasOfToday(ctx: Context) {
  const { db, today } = ctx
  const yesterday = addDays(today, -1)
  const pagamentosOn = async (day: CalendarDay) =>
    few(await pagamentos.listDue(ctx, { from: day, to: day }, MAX_OF_KIND))
  const cobrancasOn = async (day: CalendarDay) => {
    const [itens, total] = await Promise.all([
      cobrancas.listDueOn(db, day, MAX_OF_KIND),
      countOwed(db, { kind: 'cobranca', data_inicio: day, data_fim: day }),
    ])
    return { itens, total }
  }
  const [pagamentos_de_hoje, cobrancas_de_hoje, pagamentos_de_ontem, cobrancas_de_ontem] =
    await Promise.all([
      pagamentosOn(today),
      cobrancasOn(today),
      pagamentosOn(yesterday),
      cobrancasOn(yesterday),
    ])
  return { pagamentos_de_hoje, cobrancas_de_hoje, pagamentos_de_ontem, cobrancas_de_ontem }
}

async function locacoesOfToday({ db, today }: Context) {
  const aside = planosThatWarn(await readConfig(db, 'dinheiro'))
  const { vistoria_entrega } = await readConfig(db, 'vistorias')
  const page = { today, limite: MAX_OF_KIND }
  const [devolucoes, devolucoes_pedidas, acabando, em_14_dias, sem_vistoria] = await Promise.all([
    queries.listReturns(db, { ...page, aside }),
    queries.listRequestedReturns(db, MAX_OF_KIND),
    queries.listEnding(db, { ...page, days: [1, ENDS_SOON_DAYS] }),
    queries.listEnding(db, {
      ...page,
      days: [ENDS_SOON_DAYS + 1, ENDS_LATER_DAYS],
      planos: [...PLANOS_PERGUNTADOS],
    }),
    vistoria_entrega === 'recomendada'
      ? queries.listWithoutVistoria(db, MAX_OF_KIND)
      : { itens: [], total: 0 },
  ])
  return {
    devolucoes,
    devolucoes_pedidas,
    contratos_acabando: acabando,
    contratos_em_14_dias: em_14_dias,
    entregas_sem_vistoria: sem_vistoria,
  }
}

const few = <T>({ items, total }: { items: T[]; total: number }) => ({ itens: items, total })

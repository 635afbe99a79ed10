import { PLANOS_PERGUNTADOS } from '#features/contato/mensagens/fim-de-contrato/rules.ts'
import { bringWeeksUpToDate } from '#features/contratos/locacoes/prorrogacao/service.ts'
import { ENDS_SOON_DAYS } from '#features/contratos/locacoes/rules.ts'
import { urgentIndications } from '#features/contratos/multas/indicacao/service.ts'
import { brokenLately } from '#features/contratos/promessas/service.ts'
import { promessasOf } from '#features/dinheiro/dividas/promessas/service.ts'
import { splitByDue } from '#features/dinheiro/pix/abertas/rules.ts'
import { openDividasOfAll } from '#features/dinheiro/pix/abertas/service.ts'
import { countOilAlerts, manutencaoAlerts } from '#features/frota/motos/service.ts'
import { planosThatWarn } from '#features/sistema/configuracoes/rules.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import * as queries from '../queries.ts'
import * as queriesOfToday from './queries.ts'
import { devedorOf, ENDS_LATER_DAYS, MAX_BROKEN, MAX_DEVEDORES, MAX_OF_KIND } from './rules.ts'

/** Returns the day's work: the first few of each kind, and how many there are. */
export async function todaysWork(ctx: Context) {
  const { db, now } = ctx
  await bringWeeksUpToDate(db, new Date(now))
  const [devedores, locacoes, oil, oilCount, indications] = await Promise.all([
    devedoresOfToday(ctx),
    locacoesOfToday(ctx),
    manutencaoAlerts(db, MAX_OF_KIND),
    countOilAlerts(db),
    urgentIndications(ctx, MAX_OF_KIND),
  ])
  return {
    ...devedores,
    ...locacoes,
    trocas_oleo: { itens: oil, total: oilCount.total },
    indicacoes: few(indications),
  }
}

/** Returns who owes something due by today, each customer once with all of it. */
async function devedoresOfToday(ctx: Context) {
  const broken = (await brokenLately(ctx, MAX_BROKEN)).items
  const listed = await queriesOfToday.listDevedores(ctx.db, {
    today: ctx.today,
    first: broken.map(({ cliente_id }) => cliente_id),
    limite: MAX_DEVEDORES,
  })
  const clientes = listed.map(({ cliente_id }) => cliente_id)
  const [dividas, promessas] = await Promise.all([
    openDividasOfAll(ctx, clientes),
    promessasOf(ctx, clientes),
  ])
  const { vencidas } = splitByDue(dividas, ctx.today)
  const brokenOf = new Map(broken.map((promessa) => [promessa.cliente_id, promessa]))
  const present = (cliente_id: string) =>
    devedorOf(
      vencidas.filter(({ cliente }) => cliente.id === cliente_id),
      { promessa: promessas.get(cliente_id), promessa_quebrada: brokenOf.get(cliente_id) },
    )
  const of = (atrasado: boolean) => {
    const rows = listed.filter((row) => row.atrasado === atrasado)
    return {
      itens: rows.flatMap((row) => present(row.cliente_id) ?? []),
      total: rows[0]?.total ?? 0,
    }
  }
  return { atrasados: of(true), vencem_hoje: of(false) }
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

import { PLANOS_PERGUNTADOS } from '#features/contato/mensagens/fim-de-contrato/rules.ts'
import { listPedidos } from '#features/contato/pedidos/service.ts'
import { bringWeeksUpToDate } from '#features/contratos/locacoes/prorrogacao/service.ts'
import { ENDS_SOON_DAYS } from '#features/contratos/locacoes/rules.ts'
import { urgentIndications } from '#features/contratos/multas/indicacao/service.ts'
import { listDevedores } from '#features/contratos/promessas/devedores/service.ts'
import { countOilAlerts, manutencaoAlerts } from '#features/frota/motos/service.ts'
import { planosThatWarn } from '#features/sistema/configuracoes/rules.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import type { Secrets } from '#server/keys/secrets.ts'
import * as queries from '../queries.ts'
import { urgentVencimentos } from '../vencimentos/service.ts'
import { ENDS_LATER_DAYS, MAX_DEVEDORES, MAX_OF_KIND } from './rules.ts'

/** Returns the day's work: the first few of each kind, and how many there are. */
export async function todaysWork(ctx: Context, secrets: Secrets) {
  const { db, now } = ctx
  await bringWeeksUpToDate(db, new Date(now))
  const [devedores, locacoes, pedidos, oil, oilCount, indications, vencimentos] = await Promise.all(
    [
      listDevedores(ctx, { limite: MAX_DEVEDORES, brokenFirst: true }),
      locacoesOfToday(ctx),
      listPedidos(ctx, secrets, { situacao: 'abertos', limite: MAX_OF_KIND }),
      manutencaoAlerts(db, MAX_OF_KIND),
      countOilAlerts(db),
      urgentIndications(ctx, MAX_OF_KIND),
      urgentVencimentos(ctx, MAX_OF_KIND),
    ],
  )
  return {
    ...devedores,
    ...locacoes,
    pedidos: few(pedidos),
    trocas_oleo: { itens: oil, total: oilCount.total },
    indicacoes: few(indications),
    vencimentos,
  }
}

async function locacoesOfToday({ db, today }: Context) {
  const aside = planosThatWarn(await readConfig(db, 'dinheiro'))
  const { vistoria_entrega } = await readConfig(db, 'vistorias')
  const page = { today, limite: MAX_OF_KIND }
  const [devolucoes, devolucoes_pedidas, acabando, em_14_dias, sem_vistoria] = await Promise.all([
    queries.listReturns(db, { ...page, aside }),
    queries.listRequestedReturns(db, page),
    queries.listEnding(db, { ...page, days: [1, ENDS_SOON_DAYS] }),
    queries.listEnding(db, {
      ...page,
      days: [ENDS_SOON_DAYS + 1, ENDS_LATER_DAYS],
      planos: [...PLANOS_PERGUNTADOS],
    }),
    vistoria_entrega === 'recomendada'
      ? queries.listWithoutVistoria(db, page)
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

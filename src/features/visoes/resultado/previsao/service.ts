import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { sum } from '#domain/money.ts'
import type { TipoPagamento } from '#domain/pagamento.ts'
import { dueRefunds } from '#features/contratos/acertos/service.ts'
import { bringWeeksUpToDate } from '#features/contratos/locacoes/prorrogacao/service.ts'
import { owedByDay } from '#features/dinheiro/dividas/service.ts'
import { planosThatWarn } from '#features/sistema/configuracoes/rules.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import { readLate } from '../inadimplencia/service.ts'
import * as queries from './queries.ts'
import { costUntil, JANELAS, judgedDays, punctuality, weeksToCome, windowOf } from './rules.ts'

/** Returns what should come in and go out in the next windows, and what is late already. */
export async function readPrevisao(ctx: Context) {
  const { db, now, today } = ctx
  await bringWeeksUpToDate(db, new Date(now))
  const last = addDays(today, JANELAS.at(-1)!)
  const judged = judgedDays(today)
  const warned = planosThatWarn(await readConfig(db, 'dinheiro'))
  const openOf = (tipo: TipoPagamento) =>
    owedByDay(db, { kind: 'pagamento', tipo, data_inicio: today, data_fim: last })
  const [faixas, weeks, complementos, running, paid, contas] = await Promise.all([
    readLate(ctx),
    openOf('semanal'),
    openOf('complemento'),
    queries.listRunning(db, warned),
    queries.readPunctuality(db, judged.first, judged.last),
    queries.listContas(db, last),
  ])
  const open = [...weeks, ...complementos]
  const share = punctuality(paid)
  const combinadoUntil = (ate: CalendarDay) =>
    sum([
      ...open.filter(({ data_vencimento }) => data_vencimento <= ate).map(({ valor }) => valor),
      ...running.map((locacao) => weeksToCome(locacao, { today, ate })),
    ])
  const janelas = []
  for (const dias of JANELAS) {
    const ate = addDays(today, dias)
    const sums = {
      combinado: combinadoUntil(ate),
      despesas: sum(contas.map((conta) => costUntil(conta, ate))),
      caucoes: (await dueRefunds(ctx, dias)).total,
    }
    janelas.push(windowOf(dias, sums, share))
  }
  return {
    em: today,
    pontualidade: share === null ? null : Math.round(share * 1000) / 10,
    ja_atrasado: sum(faixas.map(({ valor }) => valor)),
    janelas,
  }
}

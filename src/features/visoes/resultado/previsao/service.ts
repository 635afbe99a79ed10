import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { sum } from '#domain/money.ts'
import { dueRefunds } from '#features/contratos/acertos/service.ts'
import { bringWeeksUpToDate } from '#features/contratos/locacoes/prorrogacao/service.ts'
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
  const [faixas, open, running, paid, contas] = await Promise.all([
    readLate(ctx),
    queries.openWeeks(db, today, last),
    queries.listRunning(db, warned),
    queries.readPunctuality(db, judged.first, judged.last),
    queries.listContas(db, last),
  ])
  const share = punctuality(paid)
  const combinadoUntil = (ate: CalendarDay) =>
    sum([
      ...open.filter(({ dia }) => dia <= ate).map(({ total }) => total),
      ...running.map((locacao) => weeksToCome(locacao, ate)),
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

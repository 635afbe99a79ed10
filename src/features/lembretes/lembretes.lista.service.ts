import type { Instant } from '#domain/calendar-day.ts'
import type { Db } from '#server/database.ts'
import { type Work, write } from '#server/work.ts'
import * as queries from './lembretes.lista.queries.ts'
import { canRetry, checkRetry, DIAS_DE_FALHAS } from './lembretes.rules.ts'

type Row = Awaited<ReturnType<typeof queries.findTold>>

/** A row as the contract shows it. */
const present = ({ semana_referencia, moto_placa, titulo, ...row }: Row) => ({
  ...row,
  o_que: titulo ?? [`Semana ${semana_referencia}`, moto_placa].filter(Boolean).join(', '),
  pode_tentar: canRetry(row),
})

export async function listReminders(db: Db, query: Parameters<typeof queries.listReminders>[1]) {
  const { items, ...page } = await queries.listReminders(db, query)
  return { ...page, items: items.map(present) }
}

/** Puts a reminder that certainly did not go out back into the queue; it is sent if it is still needed by then. */
export async function retryReminder(work: Work, id: string) {
  await write(work, async (tx) => {
    checkRetry(await queries.lockReminder(tx, id))
    await queries.queueAgain(tx, id)
  })
  return present(await queries.findTold(work.db, id))
}

/** How many reminders failed lately. */
export const countFailed = ({ db, now }: Pick<Work, 'db' | 'now'>) =>
  queries.countFailedSince(
    db,
    new Date(Date.parse(now) - DIAS_DE_FALHAS * 86_400_000).toISOString() as Instant,
  )

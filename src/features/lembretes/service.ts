import type { Instant } from '#domain/calendar-day.ts'
import { handOver, recordEmailUse } from '#features/integracoes/correio/service.ts'
import type { Mailer, Mailers } from '#integrations/email/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import * as queries from './queries.ts'
import { canRetry, checkRetry, DIAS_DE_FALHAS, isSendingTime, queueDay } from './rules.ts'
import { compose, type Reach } from './texto/service.ts'

type Surroundings = Pick<Deps, 'db' | 'now'> & Reach & { mailers: Mailers }

/** Milliseconds after which a claimed reminder without a result belongs to a dead worker. */
const INTERRUPTED_MS = 15 * 60_000
/** Max. e-mails per run; the next run continues. */
const MAX_PER_RUN = 200

/**
 * Processes the queue: queues due reminders from 9:00 in São Paulo, drops outdated ones and sends
 * the rest. Without a provider all wait. Each reminder is sent at most once.
 */
export async function remind({ db, now, mailers, ...reach }: Surroundings) {
  const ctx = systemContext({ db, now })
  await transaction(ctx, async (tx) => {
    await queries.failInterrupted(tx, earlier(now(), INTERRUPTED_MS))
    await queries.queueDue(tx, queueDay(now()), ctx.now)
    await queries.dropOutdated(tx)
  })
  const accounts = await mailers()
  for (let sent = 0; sent < MAX_PER_RUN && accounts.length && isSendingTime(now()); sent++)
    if (!(await sendNext(systemContext({ db, now }), reach, accounts))) return
}

/** Returns the number of queued reminders. */
export const countQueued = (db: Db) => queries.countQueued(db)

const earlier = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString() as Instant

/** Sends one reminder; returns false if none is left or no provider works. */
async function sendNext(ctx: Context, reach: Reach, accounts: Mailer[]): Promise<boolean> {
  const claimed = await transaction(ctx, (tx) => queries.claimNext(tx, ctx.now))
  if (!claimed) return false
  const skipped = claimed.demonstracao ? DEMONSTRATION : !claimed.devido ? OUTDATED : undefined
  const { outcome, results } = skipped ?? (await handOver(accounts, await compose(ctx, reach, claimed.id)))
  await transaction(ctx, (tx) => queries.saveOutcome(tx, claimed.id, outcome))
  await recordEmailUse(ctx, results)
  return outcome.status !== 'pendente'
}

const dropped = (motivo: string) => ({ outcome: { status: 'dispensado', motivo } as const, results: [] })
const DEMONSTRATION = dropped('Dados de demonstração não são enviados.')
/** Paid or opted out after the queue was checked, because a long run takes minutes. */
const OUTDATED = dropped(queries.NO_LONGER_DUE)

type Row = Awaited<ReturnType<typeof queries.findLembrete>>

/** Converts a row to its shape in the contract. */
const present = ({ semana_referencia, moto_placa, titulo, ...row }: Row) => ({
  ...row,
  o_que: titulo ?? [`Semana ${semana_referencia}`, moto_placa].filter(Boolean).join(', '),
  pode_tentar: canRetry(row),
})

export async function listReminders(db: Db, query: Parameters<typeof queries.listReminders>[1]) {
  const { items, ...page } = await queries.listReminders(db, query)
  return { ...page, items: items.map(present) }
}

/** Queues a failed reminder again. Throws RuleViolation if it may have been sent. */
export async function retryReminder(ctx: Context, id: string) {
  await transaction(ctx, async (tx) => {
    checkRetry(await queries.lockReminder(tx, id))
    await queries.queueAgain(tx, id)
  })
  return present(await queries.findLembrete(ctx.db, id))
}

/** Returns the number of recent failures. */
export const countFailed = ({ db, now }: Pick<Context, 'db' | 'now'>) =>
  queries.countFailedSince(
    db,
    new Date(Date.parse(now) - DIAS_DE_FALHAS * 86_400_000).toISOString() as Instant,
  )

import type { Instant } from '#domain/calendar-day.ts'
import { UpstreamError } from '#domain/errors.ts'
import { noteProviderUse, type UseOutcome } from '#features/integracoes/uso/service.ts'
import type { Mailer, Mailers, OutgoingEmail } from '#integrations/email/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import * as queries from './queries.ts'
import { canRetry, checkRetry, DIAS_DE_FALHAS, isSendingTime, queueDay } from './rules.ts'
import { compose, type Reach } from './texto/service.ts'

type Surroundings = Pick<Deps, 'db' | 'now'> & Reach & { mailers: Mailers }

/** A claimed reminder without an answer for this long belonged to a worker that died. */
const INTERRUPTED_MS = 15 * 60_000
/** What one run sends at most: the next one goes on. */
const LONGEST_RUN = 200

/**
 * Keeps the reminders' queue: fills it from 9:00 of São Paulo on, takes out what is no longer due, and sends the rest while
 * somebody carries e-mails. Without a provider everything waits. Each reminder is handed over once at most.
 */
export async function remind({ db, now, mailers, ...reach }: Surroundings) {
  const ctx = systemContext({ db, now })
  await transaction(ctx, async (tx) => {
    await queries.failInterrupted(tx, earlier(now(), INTERRUPTED_MS))
    await queries.queueDue(tx, queueDay(now()), ctx.now)
    await queries.dropOutdated(tx)
  })
  const accounts = await mailers()
  for (let sent = 0; sent < LONGEST_RUN && accounts.length && isSendingTime(now()); sent++)
    if (!(await sendNext(systemContext({ db, now }), reach, accounts))) return
}

/** How many reminders wait to be sent. */
export const countQueued = (db: Db) => queries.countQueued(db)

const earlier = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString() as Instant

/** Sends one reminder; answers false when none is left, or when no provider works now. */
async function sendNext(ctx: Context, reach: Reach, accounts: Mailer[]): Promise<boolean> {
  const claimed = await transaction(ctx, (tx) => queries.claimNext(tx, ctx.now))
  if (!claimed) return false
  const unsaid = claimed.demonstracao ? DEMONSTRATION : !claimed.devido ? OUTDATED : undefined
  const { outcome, said } = unsaid ?? (await handOver(accounts, await compose(ctx, reach, claimed.id)))
  await transaction(ctx, (tx) => queries.saveOutcome(tx, claimed.id, outcome))
  for (const [account, answer] of said) await noteProviderUse(ctx, account, answer)
  return outcome.status !== 'pendente'
}

/** Reasons that lie with the message or its address; all others lie with the account, and the message waits for it. */
const REFUSED = 'email_recusado'

type HandedOver = { outcome: queries.Outcome; said: [Mailer['name'], UseOutcome][] }

const withheld = (motivo: string): HandedOver => ({ outcome: { status: 'dispensado', motivo }, said: [] })
const DEMONSTRATION = withheld('Dados de demonstração não são enviados.')
/** Paid, or declined by the customer, since the queue was looked through: many letters take a while. */
const OUTDATED = withheld(queries.NO_LONGER_DUE)

/**
 * The first account that accepts it wins. What may have gone out is never given to another; what no account could take goes
 * back into the queue. Answers what each account said, too.
 */
async function handOver(accounts: Mailer[], email: OutgoingEmail): Promise<HandedOver> {
  const said: HandedOver['said'] = []
  let outcome: queries.Outcome = { status: 'pendente' }
  for (const { name: provedor, send } of accounts) {
    try {
      await send(email)
      said.push([provedor, 'sucesso'])
      return { outcome: { status: 'enviado', motivo: null, provedor }, said }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      said.push([provedor, error])
      const motivo = `${error.message} Pode ter chegado.`
      if (error.name === 'NoAnswer')
        return { outcome: { status: 'falha', motivo, provedor, pode_ter_chegado: true }, said }
      outcome = { status: error.code === REFUSED ? 'falha' : 'pendente', motivo: error.message }
    }
  }
  return { outcome, said }
}

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
export async function retryReminder(ctx: Context, id: string) {
  await transaction(ctx, async (tx) => {
    checkRetry(await queries.lockReminder(tx, id))
    await queries.queueAgain(tx, id)
  })
  return present(await queries.findTold(ctx.db, id))
}

/** How many reminders failed lately. */
export const countFailed = ({ db, now }: Pick<Context, 'db' | 'now'>) =>
  queries.countFailedSince(
    db,
    new Date(Date.parse(now) - DIAS_DE_FALHAS * 86_400_000).toISOString() as Instant,
  )

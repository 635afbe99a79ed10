import { type Instant, instantInBrazil } from '#domain/calendar-day.ts'
import { idOf, type RefColumns } from '#features/dinheiro/dividas/rules.ts'
import type { Aberta } from '#features/dinheiro/pix/abertas/rules.ts'
import { openDividasOf } from '#features/dinheiro/pix/abertas/service.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import { handOver, recordEmailUse } from '#features/sistema/integracoes/correio/service.ts'
import type { Mailer, Mailers } from '#integrations/email/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import { groupFor, namedIn } from './agrupado/rules.ts'
import * as queries from './queries.ts'
import {
  canRetry,
  checkRetry,
  DIAS_DE_FALHAS,
  isSendingTime,
  momentoOf,
  queueDay,
  remindersOn,
} from './rules.ts'
import { type Claimed, compose, type Reach } from './texto/service.ts'

type Surroundings = Pick<Deps, 'db' | 'now'> & Reach & { mailers: Mailers }

/** Milliseconds after which a claimed reminder without a result belongs to a dead worker. */
const INTERRUPTED_MS = 15 * 60_000
/** Max. e-mails per run; the next run continues. */
const MAX_PER_RUN = 200

/**
 * Processes the queue: queues due reminders from 9:00 in São Paulo, drops outdated ones and sends
 * the rest, one e-mail per customer and day with all that is due. Without a provider all wait. Each
 * reminder is sent at most once.
 */
export async function remind({ db, now, mailers, ...reach }: Surroundings) {
  const ctx = systemContext({ db, now })
  await transaction(ctx, async (tx) => {
    await queries.failInterrupted(tx, earlier(now(), INTERRUPTED_MS))
    const today = queueDay(now())
    const due = remindersOn(today, await readConfig(tx, 'pagamentos'))
    await queries.queueDue(tx, { due, today, now: ctx.now })
    await queries.dropOutdated(tx)
  })
  const accounts = await mailers()
  for (let sent = 0; sent < MAX_PER_RUN && accounts.length && isSendingTime(now()); sent++)
    if (!(await sendNext(systemContext({ db, now }), reach, accounts))) return
}

/** Returns the number of queued reminders. */
export const countQueued = (db: Db) => queries.countQueued(db)

const earlier = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString() as Instant

/**
 * Sends the reminders of one customer as one e-mail; returns false if none is left or no provider
 * works.
 */
async function sendNext(ctx: Context, reach: Reach, accounts: Mailer[]): Promise<boolean> {
  const next = await transaction(ctx, claim)
  if (!next) return false
  if (next.rows.length === 0) return true
  const { outcome, results } = await handOver(accounts, await compose(ctx, reach, next))
  await transaction(ctx, async (tx) => {
    await queries.saveOutcome(tx, next.rows, outcome)
    if (outcome.status === 'pendente') await queries.deleteNamed(tx, next.named)
  })
  await recordEmailUse(ctx, results)
  return outcome.status !== 'pendente'
}

/** Drops what need not be sent and claims the rest of one customer's reminders. */
async function claim(tx: Tx, ctx: Context): Promise<Claimed | undefined> {
  await queries.lockClaims(tx)
  const since = instantInBrazil(ctx.today, '00:00')
  const claimed = await queries.claimNext(tx, { now: ctx.now, since })
  const cliente_id = claimed[0]?.cliente_id
  if (!cliente_id) return
  const dividas = await openDividasOf(ctx, cliente_id)
  const due = claimed.filter(({ devido, demonstracao }) => devido && !demonstracao)
  const asked = dividas.filter((divida) => due.some((row) => isAbout(row, divida)))
  const isLate = asked.some(({ sem_encargos_ate }) => sem_encargos_ate <= ctx.today)
  const grupo = groupFor(isLate ? 0 : -1, asked.length ? dividas : [], ctx.today)
  const sent = due.filter((row) => namedIn(grupo).some((divida) => isAbout(row, divida)))
  const idsOf = (rows: typeof claimed) => rows.map(({ id }) => id)
  const [fictitious, outdated] = [
    claimed.filter(({ demonstracao }) => demonstracao),
    claimed.filter((row) => !row.demonstracao && !sent.includes(row)),
  ]
  await queries.saveOutcome(
    tx,
    idsOf(fictitious),
    dropped('Dados de demonstração não são enviados.'),
  )
  // Paid or opted out after the queue was checked, because a long run takes minutes.
  await queries.saveOutcome(tx, idsOf(outdated), dropped(queries.NO_LONGER_DUE))
  const others = namedIn(grupo).filter((divida) => !sent.some((row) => isAbout(row, divida)))
  const named: string[] = []
  for (const { ref, sem_encargos_ate } of sent.length ? others : []) {
    const momento = momentoOf(sem_encargos_ate, ctx.today)
    named.push(await queries.insertNamed(tx, { cliente_id, ref, momento }, ctx.now))
  }
  return { cliente_id, grupo, rows: [...idsOf(sent), ...named], named }
}

const isAbout = ({ pagamento_id, cobranca_id }: RefColumns, divida: Aberta) =>
  idOf(divida.ref) === (pagamento_id ?? cobranca_id)

const dropped = (motivo: string) => ({ status: 'dispensado', motivo }) as const

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

import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { isReachable } from '#features/contato/lembretes/rules.ts'
import { addressesIn } from '#features/sistema/configuracoes/rules.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import { handOver, recordEmailUse } from '#features/sistema/integracoes/correio/service.ts'
import type { Mailer, Mailers } from '#integrations/email/port.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import { readWeek } from '../service.ts'
import { readNumeros } from './numeros/service.ts'
import * as queries from './queries.ts'
import { isSendingTime, reportedWeek, weekEmail } from './rules.ts'

type Surroundings = Pick<Deps, 'db' | 'now' | 'publicUrl'> & { mailers: Mailers }

/** Milliseconds after which a claimed e-mail without a result belongs to a dead worker. */
const INTERRUPTED_MS = 15 * 60_000

/**
 * Sends the e-mail about the last week to each address of the settings, from Monday 8:00 in São
 * Paulo, also about a week without changes. Each is sent at most once; while no account works, it
 * waits for the next run.
 */
export async function sendWeek({ db, now, mailers, publicUrl }: Surroundings) {
  const ctx = systemContext({ db, now })
  const { resumo_semanal_ativo, resumo_semanal_para } = await readConfig(db, 'resumo_semanal')
  const semana = reportedWeek(now())
  const enderecos = resumo_semanal_ativo ? addressesIn(resumo_semanal_para) : []
  await transaction(ctx, async (tx) => {
    const interrupted = new Date(now().getTime() - INTERRUPTED_MS).toISOString() as Instant
    await queries.failInterrupted(tx, interrupted)
    await queries.dropOthers(tx, { semana, enderecos })
    await queries.queueWeek(tx, { semana, enderecos }, ctx.now)
  })
  const accounts = await mailers()
  const reachable = publicUrl && isReachable(publicUrl) ? publicUrl : undefined
  while (accounts.length && isSendingTime(now()))
    if (!(await sendNext(systemContext({ db, now }), accounts, reachable))) return
}

/** Sends one e-mail; returns false if none is left or no account works. */
async function sendNext(ctx: Context, accounts: Mailer[], publicUrl: string | undefined) {
  const claimed = await transaction(ctx, (tx) => queries.claimNext(tx, ctx.now))
  if (!claimed) return false
  const { outcome, results } = await handOver(accounts, await compose(ctx, claimed, publicUrl))
  await transaction(ctx, (tx) => queries.saveOutcome(tx, claimed.id, outcome))
  await recordEmailUse(ctx, results)
  return outcome.status !== 'pendente'
}

type Claimed = { id: string; semana: CalendarDay; endereco: string }

async function compose(
  ctx: Context,
  { id, semana, endereco }: Claimed,
  publicUrl: string | undefined,
) {
  const { db, today } = ctx
  const [{ nome }, week] = await Promise.all([readConfig(db, 'empresa'), readWeek(db, semana)])
  const numeros = await readNumeros(ctx, week)
  return {
    id,
    from: { name: nome },
    to: { name: nome, address: endereco },
    ...weekEmail(week, numeros, { shop: nome, publicUrl, today }),
  }
}

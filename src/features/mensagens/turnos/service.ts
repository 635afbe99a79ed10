import type { Instant } from '#domain/calendar-day.ts'
import { NotFound, RuleViolation, type UpstreamError } from '#domain/errors.ts'
import { whatsappNumber } from '#domain/whatsapp-link.ts'
import { readConfig } from '#features/configuracoes/service.ts'
import { isAboutTheAccount } from '#features/integracoes/rules.ts'
import { dueDatesOf, MOMENTOS } from '#features/lembretes/rules.ts'
import { SEM_TELEFONE } from '#features/modelos/rules.ts'
import { LimitReached, type Messenger, type Messengers } from '#integrations/whatsapp/port.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import { openDebt, reminderRenderer } from '../cobranca/service.ts'
import * as fila from '../fila/queries.ts'
import { DISPENSADA, isQueueTime, LEASE_MS, pauseMs, restMs } from '../fila/rules.ts'
import { endOfContractText } from '../fim-de-contrato/service.ts'
import { accountsOf, failed, handOver } from '../provedores/service.ts'
import { type MensagemRow, settle } from '../queries.ts'
import { reminderData } from '../rules.ts'

export type QueueSurroundings = Pick<Deps, 'db' | 'now'> & {
  messengers: Messengers
  /** Random number between 0 and 1. */
  random: () => number
  wait: (ms: number) => Promise<unknown>
}

/** Max. duration of a run; the next run continues. */
const MAX_RUN_MS = 10 * 60_000

/**
 * Sends the queue until nothing is left to send in this run. Across processes, one message is sent
 * at a time, each at most once, with a pause in between.
 */
export async function runQueue(around: QueueSurroundings) {
  const until = around.now().getTime() + MAX_RUN_MS
  let enviadas = 0
  for (;;) {
    const next = await sendNext(around)
    if (next === 'nothing') return { counts: { enviadas } }
    if (next.sent) enviadas++
    const ms = Date.parse(next.at) - around.now().getTime()
    if (around.now().getTime() + ms > until) return { counts: { enviadas } }
    if (ms > 0) await around.wait(ms)
  }
}

type Next = 'nothing' | { at: Instant; sent?: true }

/** Sends one message if the queue is free. Returns the time of the next one. */
async function sendNext({ db, now, messengers, random }: QueueSurroundings): Promise<Next> {
  const ctx = systemContext({ db, now })
  const accounts = await accountsOf(db, messengers)
  if (!accounts.length || !isQueueTime(now())) return 'nothing'
  const lease = await takeLease(ctx)
  if (lease === undefined) return 'nothing'
  if (typeof lease === 'string') return { at: lease }
  const result = await send(ctx, lease, accounts)
  return {
    at: await release(systemContext({ db, now }), lease, result, random()),
    ...(result === 'sent' && { sent: true }),
  }
}

const later = (now: Instant, ms: number) => new Date(Date.parse(now) + ms).toISOString() as Instant

/**
 * Takes the lease and the next message; if another process has the lease, returns when it expires.
 */
const takeLease = (ctx: Context): Promise<MensagemRow | Instant | undefined> =>
  transaction(ctx, async (tx) => {
    const { livre_em } = await fila.lockQueue(tx)
    if (livre_em > ctx.now) return (await fila.countQueued(tx)) > 0 ? livre_em : undefined
    const row = await fila.takeNext(tx, ctx.now)
    if (row) await fila.saveQueue(tx, { vez: row.id, livre_em: later(ctx.now, LEASE_MS) })
    return row
  })

type Result = 'sent' | 'dismissed' | { refusals: UpstreamError[] }

async function send(ctx: Context, row: MensagemRow, accounts: Messenger[]): Promise<Result> {
  const words = await textNow(ctx, row)
  if ('reason' in words) {
    await transaction(ctx, (tx) => fila.dismiss(tx, row.id, words.reason))
    return 'dismissed'
  }
  const { variables, ...text } = words
  await transaction(ctx, (tx) => fila.reword(tx, row.id, text))
  const refusals = await handOver(ctx, row.id, accounts, { variables, restsAtLimit: true })
  return refusals ? { refusals } : 'sent'
}

type Text = Pick<MensagemRow, 'numero' | 'mensagem' | 'cliente_nome'> & { variables?: string[] }

/** Returns the message's current text, or why it is no longer sent. */
async function textNow(ctx: Context, row: MensagemRow): Promise<Text | { reason: string }> {
  if (row.demonstracao) return { reason: DISPENSADA.demonstracao }
  if (row.tipo === 'fim_de_contrato') return endOfContractText(ctx, row)
  const { pagamento_id, cobranca_id } = row
  const of = pagamento_id ? { pagamento_id } : cobranca_id ? { cobranca_id } : undefined
  if (!of) return { reason: 'A cobrança não existe mais.' }
  try {
    const debt = await openDebt(ctx, of)
    const numero = whatsappNumber(debt.cliente_telefone)
    if (!numero) return { reason: SEM_TELEFONE }
    if (isOutdated(row, debt, ctx)) return { reason: DISPENSADA.atrasada }
    return {
      numero,
      cliente_nome: debt.cliente_nome,
      ...(await reminderRenderer(ctx.db))(reminderData(debt)),
    }
  } catch (refusal) {
    if (refusal instanceof RuleViolation || refusal instanceof NotFound) return { reason: refusal.message }
    throw refusal
  }
}

/** Whether a reminder is too late: the next moment has begun, or all have passed. */
function isOutdated(
  { momento }: Pick<MensagemRow, 'momento'>,
  { data_vencimento }: Pick<Awaited<ReturnType<typeof openDebt>>, 'data_vencimento'>,
  { today }: Pick<Context, 'today'>,
) {
  const known = MOMENTOS.find((each) => each === momento)
  if (known === undefined) return false
  const { from, to } = dueDatesOf(known, today)
  return data_vencimento < from || data_vencimento > to
}

/**
 * Releases the lease and sets the time of the next message. If a provider rejected because of its
 * own state or its rate limit, the message goes back to its place and the queue backs off.
 */
async function release(ctx: Context, { id }: MensagemRow, result: Result, random: number): Promise<Instant> {
  const { pausa_entre_mensagens } = await readConfig(ctx.db, 'avisos')
  return transaction(ctx, async (tx) => {
    const { paradas } = await fila.lockQueue(tx)
    const refusals = typeof result === 'string' ? [] : result.refusals
    const limit = refusals.find((refusal) => refusal instanceof LimitReached)
    const stop =
      limit ?? (refusals.every(({ code }) => isAboutTheAccount(code)) ? refusals.at(-1) : undefined)
    if (stop) {
      const livre_em = later(ctx.now, restMs(paradas, limit?.retryAfterMs ?? null))
      await fila.putBack(tx, id)
      await fila.releaseLease(tx, id, { livre_em, paradas: paradas + 1, motivo: stop.message })
      return livre_em
    }
    if (refusals.length) await settle(tx, id, failed(refusals))
    const livre_em = result === 'dismissed' ? ctx.now : later(ctx.now, pauseMs(pausa_entre_mensagens, random))
    await fila.releaseLease(tx, id, { livre_em, ...(result !== 'dismissed' && { paradas: 0, motivo: null }) })
    return livre_em
  })
}

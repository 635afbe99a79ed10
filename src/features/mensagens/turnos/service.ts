import type { Instant } from '#domain/calendar-day.ts'
import { NotFound, type OutsideFailure, RuleViolation } from '#domain/errors.ts'
import { whatsappNumber } from '#domain/whatsapp-link.ts'
import { readConfig } from '#features/configuracoes/service.ts'
import { isAboutTheAccount } from '#features/integracoes/rules.ts'
import { dueDatesOf, MOMENTOS } from '#features/lembretes/rules.ts'
import { SEM_TELEFONE } from '#features/modelos/rules.ts'
import { LimitReached, type Messenger, type Messengers } from '#integrations/whatsapp/port.ts'
import { type Work, write } from '#server/database/transaction.ts'
import { type Deps, systemWork } from '#server/deps.ts'
import { chargeOf, openDebt, wordsOf } from '../cobranca/service.ts'
import * as fila from '../fila/queries.ts'
import { DISPENSADA, isQueueTime, pauseMs, restMs, TURNO_MS } from '../fila/rules.ts'
import { accountsOf, failed, handOver } from '../provedores/service.ts'
import { type MensagemRow, settle } from '../queries.ts'

export type QueueSurroundings = Pick<Deps, 'db' | 'now'> & {
  messengers: Messengers
  /** Between 0 and 1. */
  random: () => number
  wait: (ms: number) => Promise<unknown>
}

/** What one run lasts at most: the next one goes on. */
const LONGEST_RUN_MS = 10 * 60_000

/**
 * Sends what is queued, one after the other, until nothing is left to send within this run. However many processes do it
 * at once, one message is on its way at a time, each goes out once at most, and the pause between two is kept.
 */
export async function runQueue(around: QueueSurroundings) {
  const until = around.now().getTime() + LONGEST_RUN_MS
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

/** Takes one turn, if it is time for one. Answers when the next may be. */
async function sendNext({ db, now, messengers, random }: QueueSurroundings): Promise<Next> {
  const work = systemWork({ db, now })
  const accounts = await accountsOf(db, messengers)
  if (!accounts.length || !isQueueTime(now())) return 'nothing'
  const turn = await takeTurn(work)
  if (turn === undefined) return 'nothing'
  if (typeof turn === 'string') return { at: turn }
  const result = await send(work, turn, accounts)
  return {
    at: await release(systemWork({ db, now }), turn, result, random()),
    ...(result === 'sent' && { sent: true }),
  }
}

const later = (now: Instant, ms: number) => new Date(Date.parse(now) + ms).toISOString() as Instant

/** The next message, for this process alone; when the turn is somebody else's, from when on to ask again. */
const takeTurn = (work: Work): Promise<MensagemRow | Instant | undefined> =>
  write(work, async (tx) => {
    const { livre_em } = await fila.lockQueue(tx)
    if (livre_em > work.now) return (await fila.countQueued(tx)) > 0 ? livre_em : undefined
    const row = await fila.takeNext(tx, work.now)
    if (row) await fila.saveQueue(tx, { vez: row.id, livre_em: later(work.now, TURNO_MS) })
    return row
  })

type Result = 'sent' | 'dismissed' | { refusals: OutsideFailure[] }

async function send(work: Work, row: MensagemRow, accounts: Messenger[]): Promise<Result> {
  const words = await wordsNow(work, row)
  if ('reason' in words) {
    await write(work, (tx) => fila.dismiss(tx, row.id, words.reason))
    return 'dismissed'
  }
  const { variables, ...text } = words
  await write(work, (tx) => fila.reword(tx, row.id, text))
  const refusals = await handOver(work, row.id, accounts, { variables, restsAtLimit: true })
  return refusals ? { refusals } : 'sent'
}

type Words = Pick<MensagemRow, 'numero' | 'mensagem' | 'cliente_nome'> & { variables?: string[] }

/** What the message says now that its turn has come, or why it is no longer to be sent. */
async function wordsNow(work: Work, row: MensagemRow): Promise<Words | { reason: string }> {
  if (row.demonstracao) return { reason: DISPENSADA.demonstracao }
  const { pagamento_id, cobranca_id } = row
  const of = pagamento_id ? { pagamento_id } : cobranca_id ? { cobranca_id } : undefined
  if (!of) return { reason: 'A cobrança não existe mais.' }
  try {
    const debt = await openDebt(work, of)
    const numero = whatsappNumber(debt.cliente_telefone)
    if (!numero) return { reason: SEM_TELEFONE }
    if (isOutdated(row, debt, work)) return { reason: DISPENSADA.atrasada }
    return { numero, cliente_nome: debt.cliente_nome, ...(await wordsOf(work.db))(chargeOf(debt)) }
  } catch (refusal) {
    if (refusal instanceof RuleViolation || refusal instanceof NotFound) return { reason: refusal.message }
    throw refusal
  }
}

/** Whether a reminder's day has passed: the next one's turn has come, or it is too late for any. */
function isOutdated(
  { momento }: Pick<MensagemRow, 'momento'>,
  { data_vencimento }: Pick<Awaited<ReturnType<typeof openDebt>>, 'data_vencimento'>,
  { today }: Pick<Work, 'today'>,
) {
  const known = MOMENTOS.find((each) => each === momento)
  if (known === undefined) return false
  const { from, to } = dueDatesOf(known, today)
  return data_vencimento < from || data_vencimento > to
}

/**
 * Ends the turn, and says from when on the next one may begin. What a provider refused for reasons of its own, or would
 * take no more of, goes back to its place, and the queue rests.
 */
async function release(work: Work, { id }: MensagemRow, result: Result, random: number): Promise<Instant> {
  const { pausa_entre_mensagens } = await readConfig(work.db, 'avisos')
  return write(work, async (tx) => {
    const { paradas } = await fila.lockQueue(tx)
    const refusals = typeof result === 'string' ? [] : result.refusals
    const limit = refusals.find((refusal) => refusal instanceof LimitReached)
    const stop =
      limit ?? (refusals.every(({ code }) => isAboutTheAccount(code)) ? refusals.at(-1) : undefined)
    if (stop) {
      const livre_em = later(work.now, restMs(paradas, limit?.retryAfterMs ?? null))
      await fila.putBack(tx, id)
      await fila.endTurn(tx, id, { livre_em, paradas: paradas + 1, motivo: stop.message })
      return livre_em
    }
    if (refusals.length) await settle(tx, id, failed(refusals))
    const livre_em =
      result === 'dismissed' ? work.now : later(work.now, pauseMs(pausa_entre_mensagens, random))
    await fila.endTurn(tx, id, { livre_em, ...(result !== 'dismissed' && { paradas: 0, motivo: null }) })
    return livre_em
  })
}

import type { Instant } from '#domain/calendar-day.ts'
import type { UpstreamError } from '#domain/errors.ts'
import { whatsappNumber } from '#domain/text/whatsapp-link.ts'
import { SEM_TELEFONE } from '#features/contato/modelos/rules.ts'
import { findRef } from '#features/dinheiro/dividas/rules.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import { isAboutTheAccount } from '#features/sistema/integracoes/rules.ts'
import { LimitReached, type Messenger, type Messengers } from '#integrations/whatsapp/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import { isAboutAcerto } from '../acertos/rules.ts'
import { acertoTextNow } from '../acertos/service.ts'
import { EXCLUIDA, openOrReason, reminderRenderer } from '../cobranca/service.ts'
import { type Words, writeReminder } from '../cobranca-agrupada/service.ts'
import { isAboutDocument } from '../documentos/rules.ts'
import { documentTextNow } from '../documentos/service.ts'
import * as fila from '../fila/queries.ts'
import { DISPENSADA, isQueueTime, LEASE_MS, pauseMs, restMs } from '../fila/rules.ts'
import { endOfContratoText } from '../fim-de-contrato/service.ts'
import { readyMotoText } from '../moto-pronta/service.ts'
import { pageTextNow } from '../pagina/service.ts'
import { isAboutPromessa } from '../promessas/rules.ts'
import { promessaText } from '../promessas/service.ts'
import { accountsOf, failed, handOver } from '../provedores/service.ts'
import { type MensagemRow, settle } from '../queries.ts'
import { reminderData } from '../rules.ts'

export type QueueSurroundings = Pick<Deps, 'db' | 'now' | 'publicUrl'> & {
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
async function sendNext({
  db,
  now,
  messengers,
  random,
  publicUrl,
}: QueueSurroundings): Promise<Next> {
  const ctx = systemContext({ db, now })
  const accounts = await accountsOf(db, messengers)
  if (!accounts.length || !isQueueTime(now())) return 'nothing'
  const lease = await takeLease(ctx)
  if (lease === undefined) return 'nothing'
  if (typeof lease === 'string') return { at: lease }
  const result = await send(ctx, lease, { accounts, publicUrl })
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

type Way = { accounts: Messenger[]; publicUrl: string | undefined }

async function send(ctx: Context, row: MensagemRow, { accounts, publicUrl }: Way): Promise<Result> {
  const words = await wordsOf(ctx, row, publicUrl)
  if ('reason' in words) {
    await transaction(ctx, (tx) => fila.dismiss(tx, row.id, words.reason))
    return 'dismissed'
  }
  const { variables, grouped } = words
  const refusals = await handOver(ctx, row.id, accounts, { variables, grouped, restsAtLimit: true })
  return refusals ? { refusals } : 'sent'
}

/** Writes a message as of now. Returns why it is no longer sent, if so. */
function wordsOf(ctx: Context, row: MensagemRow, publicUrl: string | undefined) {
  const { momento } = row
  if (row.tipo === 'fim_de_contrato') return askAboutEnd(ctx, row)
  if (isAboutPromessa(row.tipo))
    return reworded(ctx, row, (tx, ctx) => promessaText(tx, ctx, row, publicUrl))
  if (isAboutAcerto(row.tipo))
    return reworded(ctx, row, (tx, ctx) => acertoTextNow(tx, ctx, row, publicUrl))
  if (row.tipo === 'pagina') return reworded(ctx, row, (tx, ctx) => pageTextNow(tx, ctx, row))
  if (row.tipo === 'moto_pronta') return reworded(ctx, row, (tx) => readyMotoText(tx, row))
  if (isAboutDocument(row.tipo))
    return reworded(ctx, row, (tx, ctx) => documentTextNow(tx, ctx, row, publicUrl))
  return momento === null ? textNow(ctx, row) : writeReminder(ctx, { ...row, momento }, publicUrl)
}

/** Writes the question of what comes after the contract. */
async function askAboutEnd(ctx: Context, row: MensagemRow): Promise<Words | { reason: string }> {
  if (row.demonstracao) return { reason: DISPENSADA.demonstracao }
  const text = await endOfContratoText(ctx, row)
  if (text.reason !== undefined) return { reason: text.reason }
  await transaction(ctx, (tx) => fila.reword(tx, row.id, text))
  return {}
}

type Text = Awaited<ReturnType<typeof promessaText>>

/** Writes a message about a promise, a settlement, a document or a motorcycle that is ready. */
const reworded = (ctx: Context, row: MensagemRow, write: (tx: Tx, ctx: Context) => Promise<Text>) =>
  transaction(ctx, async (tx, ctx): Promise<Words | { reason: string }> => {
    const text = await write(tx, ctx)
    if (text.reason !== undefined) return { reason: text.reason }
    await fila.reword(tx, row.id, text)
    return {}
  })

/** Writes a message that a person queued as of now. Returns why it is no longer sent, if so. */
async function textNow(ctx: Context, row: MensagemRow): Promise<Words | { reason: string }> {
  if (row.demonstracao) return { reason: DISPENSADA.demonstracao }
  const of = findRef(row)
  const divida = of ? await openOrReason(ctx, of) : { reason: EXCLUIDA }
  if ('reason' in divida) return divida
  const numero = whatsappNumber(divida.cliente_telefone)
  if (!numero) return { reason: SEM_TELEFONE }
  const { cliente_nome } = divida
  const { mensagem, variables } = (await reminderRenderer(ctx.db))(reminderData(divida))
  await transaction(ctx, (tx) => fila.reword(tx, row.id, { numero, cliente_nome, mensagem }))
  return { variables }
}

/**
 * Releases the lease and sets the time of the next message. If a provider rejected because of its
 * own state or its rate limit, the message goes back to its place and the queue backs off.
 */
async function release(
  ctx: Context,
  { id }: MensagemRow,
  result: Result,
  random: number,
): Promise<Instant> {
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
    const livre_em =
      result === 'dismissed' ? ctx.now : later(ctx.now, pauseMs(pausa_entre_mensagens, random))
    await fila.releaseLease(tx, id, {
      livre_em,
      ...(result !== 'dismissed' && { paradas: 0, motivo: null }),
    })
    return livre_em
  })
}

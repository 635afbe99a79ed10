import { type Instant, instantInBrazil } from '#domain/calendar-day.ts'
import { whatsappNumber } from '#domain/text/whatsapp-link.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { lastRemindedDay, presentDivida, reminderRenderer } from '../cobranca/service.ts'
import { complete } from '../envio/service.ts'
import { type Divida, eachPending } from '../pendentes/queries.ts'
import { promisedUntil } from '../promessas/queries.ts'
import { accountsOf } from '../provedores/service.ts'
import { insertMensagem, type NewMensagem } from '../queries.ts'
import { noProvider, reminderData } from '../rules.ts'
import * as fila from './queries.ts'
import { DISPENSADA, type EstadoFila, isQueueTime, nextOpening, plannedFor } from './rules.ts'

/** Max. messages queued per request. */
const MAX_BATCH = 1000

type QueueContext = Pick<Context, 'db' | 'now' | 'today'>

/**
 * Returns the queue's state and what "Enviar todas" would add. `proxima_em` is the earliest time of
 * the next message.
 */
export async function readQueue(ctx: QueueContext, messengers: Messengers) {
  const { db, now } = ctx
  const [state, na_fila, accounts, { pausa_entre_mensagens }, chosen] = await Promise.all([
    fila.findQueue(db),
    fila.countQueued(db),
    messengers(),
    readConfig(db, 'avisos'),
    selectSendable(ctx),
  ])
  const sending = isSending(state, now)
  const progress =
    na_fila > 0 || sending ? await fila.progressSince(db, state.iniciada_em) : NO_PROGRESS
  return {
    na_fila,
    ...progress,
    estado: stateOf({ na_fila, sending, accounts: accounts.length, now, state }),
    motivo: state.motivo,
    proxima_em: na_fila > 0 ? nextOpening([state.livre_em, now].toSorted().at(-1)!) : null,
    pausa_segundos: pausa_entre_mensagens,
    a_enviar: chosen.sendable.length,
    fora: chosen.left,
    inicio_previsto: nextOpening(now),
    fim_previsto: plannedFor(na_fila + chosen.sendable.length, now, pausa_entre_mensagens),
  }
}

/** An expired lease belonged to a process that died. */
const isSending = ({ vez, livre_em }: { vez: string | null; livre_em: Instant }, now: Instant) =>
  vez !== null && livre_em > now

const NO_PROGRESS = { total: 0, enviadas: 0, falharam: 0 }

type QueueState = {
  na_fila: number
  sending: boolean
  accounts: number
  now: Instant
  state: { motivo: string | null; livre_em: Instant }
}
function stateOf({ na_fila, sending, accounts, now, state }: QueueState): EstadoFila {
  if (na_fila === 0 && !sending) return 'vazia'
  if (accounts === 0) return 'sem_provedor'
  if (!isQueueTime(new Date(now))) return 'fora_do_horario'
  return state.motivo !== null && state.livre_em > now ? 'parada' : 'enviando'
}

/**
 * Splits pending debts into those to queue, oldest due first, and counts of those skipped by
 * reason. Stops reading at MAX_BATCH.
 */
async function selectSendable({ db, today }: Pick<QueueContext, 'db' | 'today'>) {
  const left = { sem_telefone: 0, ja_cobradas_hoje: 0, prometidas: 0, demonstracao: 0 }
  const promised = await promisedUntil(db, today)
  const sinceToday = instantInBrazil(today, '00:00')
  const sendable: Divida[] = []
  for await (const divida of eachPending(db, await lastRemindedDay(db, today))) {
    if (divida.demonstracao) left.demonstracao++
    else if (!whatsappNumber(divida.cliente_telefone)) left.sem_telefone++
    else if (divida.enviada_em && divida.envio !== 'falha' && divida.enviada_em >= sinceToday)
      left.ja_cobradas_hoje++
    else if (divida.data_vencimento <= (promised.get(divida.cliente_id) ?? '')) left.prometidas++
    else sendable.push(divida)
    if (sendable.length === MAX_BATCH) break
  }
  return { sendable, left }
}

/**
 * Queues a reminder for every pending debt, except those sent today, already queued, under a promise
 * or without a number. Concurrent calls queue nothing twice. Throws RuleViolation without a provider.
 */
export async function queueAllPending(ctx: Context, messengers: Messengers) {
  if (!(await accountsOf(ctx.db, messengers)).length) throw noProvider()
  const [words, taxas] = await Promise.all([
    reminderRenderer(ctx.db),
    readConfig(ctx.db, 'pagamentos'),
  ])
  await transaction(ctx, (tx) =>
    queueMessages(tx, ctx, async () => {
      const { sendable } = await selectSendable({ db: tx, today: ctx.today })
      return sendable.map((divida) =>
        reminderMessage(presentDivida(divida, ctx.today, taxas), words),
      )
    }),
  )
  return readQueue(ctx, messengers)
}

/** Returns a debt's reminder, ready to queue. */
export const reminderMessage = (
  divida: ReturnType<typeof presentDivida>,
  words: Awaited<ReturnType<typeof reminderRenderer>>,
): Queueable => ({
  tipo: 'cobranca',
  numero: whatsappNumber(divida.cliente_telefone)!,
  mensagem: words(reminderData(divida)).mensagem,
  cliente_id: divida.cliente_id,
  cliente_nome: divida.cliente_nome,
  pagamento_id: divida.pagamento_id,
  cobranca_id: divida.cobranca_id,
})

export type Queueable = NewMensagem

/** Appends messages to the queue; `choose` runs while the queue is locked. Returns their number. */
export async function queueMessages(tx: Tx, ctx: Context, choose: () => Promise<Queueable[]>) {
  const state = await fila.lockQueue(tx)
  const messages = await choose()
  if (!messages.length) return 0
  const [ahead, { pausa_entre_mensagens }] = await Promise.all([
    fila.countQueued(tx),
    readConfig(tx, 'avisos'),
  ])
  if (ahead === 0 && !isSending(state, ctx.now))
    await fila.saveQueue(tx, { iniciada_em: ctx.now, paradas: 0, motivo: null })
  for (const [index, message] of messages.entries()) {
    const data_envio = plannedFor(ahead + index, ctx.now, pausa_entre_mensagens)
    await insertMensagem(tx, {
      ...complete(message, ctx),
      na_fila: true,
      enfileirada_em: ctx.now,
      data_envio,
    })
  }
  return messages.length
}

/** Empties the queue; a message being sent continues. Returns the number removed. */
export async function stopQueue(ctx: Context) {
  const retiradas = await transaction(ctx, async (tx) => {
    await fila.lockQueue(tx)
    return fila.dismissAll(tx, `${DISPENSADA.parada} ${ctx.actor.usuario}.`, ctx.now)
  })
  return { retiradas }
}

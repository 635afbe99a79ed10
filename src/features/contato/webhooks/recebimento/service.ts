import { NotFound } from '#domain/errors.ts'
import type { WebhookCall, WebhookEvent, Webhooks } from '#integrations/webhooks/port.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import * as queries from '../queries.ts'
import { isStorableId } from '../rules.ts'

/**
 * Stores a provider's webhook before it is processed; stores only the ids it concerns. Returns the
 * number of new events. Throws NotFound if the shop has no account with the provider,
 * WrongSignature if the call is not authentic.
 */
export async function receive(
  ctx: Context,
  webhooks: Webhooks,
  provider: string,
  call: WebhookCall,
) {
  const read = await webhooks.readerOf(provider)
  if (!read) throw notExpected()
  const events = read(call).filter(isStorable)
  if (!events.length) return 0
  const rows = rowsOf(ctx, events)
  return transaction(
    ctx,
    async (tx) => (await queries.insertNew(tx, rows)) + (await queries.revive(tx, rows, ctx.now)),
  )
}

/**
 * Returns the response to a provider's handshake. Throws NotFound if no account expects one,
 * WrongSignature if the token is wrong.
 */
export async function answerHandshake(webhooks: Webhooks, query: WebhookCall['query']) {
  const answer = await webhooks.answerHandshake(query)
  if (answer === undefined) throw notExpected()
  return answer
}

const notExpected = () => new NotFound('Nenhum aviso é esperado neste endereço.')

const referenceOf = (event: WebhookEvent) =>
  event.kind === 'cobranca' ? event.chargeId : event.messageId

const isStorable = (event: WebhookEvent) =>
  isStorableId(event.eventId) && isStorableId(referenceOf(event))

/**
 * One row per event, as one statement cannot insert an event twice; sorted, so that concurrent
 * calls do not deadlock.
 */
function rowsOf({ now }: Context, events: WebhookEvent[]): queries.NewWebhook[] {
  const byId = new Map(events.map((event) => [`${event.provider} ${event.eventId}`, event]))
  const sorted = [...byId.keys()].sort().map((key) => byId.get(key)!)
  return sorted.map((event) => ({
    provedor: event.provider,
    evento_id: event.eventId,
    tipo: event.kind,
    referencia: referenceOf(event),
    entrega: event.kind === 'entrega' ? event.status : null,
    motivo: event.kind === 'entrega' ? event.motivo : null,
    proxima_tentativa: now,
    recebido_em: now,
    concluido_em: null,
    ultimo_erro: null,
  }))
}

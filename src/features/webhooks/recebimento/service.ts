import { NotFound } from '#domain/errors.ts'
import type { Notice, WebhookCall, Webhooks } from '#integrations/webhooks/port.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import * as queries from '../queries.ts'
import { isStorableId } from '../rules.ts'

/**
 * Stores a provider's webhook before it is processed; stores only the ids it concerns. Returns the
 * number of new events. Throws NotFound if the shop has no account with the provider,
 * WrongSignature if the call is not authentic.
 */
export async function receive(ctx: Context, webhooks: Webhooks, provider: string, call: WebhookCall) {
  const read = await webhooks.readerOf(provider)
  if (!read) throw notExpected()
  const notices = read(call).filter(isStorable)
  if (!notices.length) return 0
  const rows = rowsOf(ctx, notices)
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

const referenceOf = (notice: Notice) => (notice.kind === 'cobranca' ? notice.chargeId : notice.messageId)

const isStorable = (notice: Notice) => isStorableId(notice.eventId) && isStorableId(referenceOf(notice))

/**
 * One row per event, as one statement cannot insert an event twice; sorted, so that concurrent
 * calls do not deadlock.
 */
function rowsOf({ now }: Context, notices: Notice[]): queries.NewWebhook[] {
  const events = new Map(notices.map((notice) => [`${notice.provider} ${notice.eventId}`, notice]))
  const sorted = [...events.keys()].sort().map((key) => events.get(key)!)
  return sorted.map((notice) => ({
    provedor: notice.provider,
    evento_id: notice.eventId,
    tipo: notice.kind,
    referencia: referenceOf(notice),
    entrega: notice.kind === 'entrega' ? notice.status : null,
    motivo: notice.kind === 'entrega' ? notice.motivo : null,
    proxima_tentativa: now,
    recebido_em: now,
    concluido_em: null,
    ultimo_erro: null,
  }))
}

import { NotFound } from '#domain/errors.ts'
import type { Notice, WebhookCall, Webhooks } from '#integrations/webhooks/port.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import * as queries from '../queries.ts'
import { isStorableId } from '../rules.ts'

/**
 * Keeps what a provider tells: once this returns it cannot be lost any more. Nothing is done about it yet, and nothing of
 * the call is kept but what it concerns. Answers how much of it is new.
 * @throws {NotFound} when no account of that provider could have told anything.
 * @throws {WrongSignature} when it does not prove that the provider sent it: nothing is kept then.
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

/** @throws {NotFound} when the shop has no account that is asked so. @throws {WrongSignature} */
export async function shakeHands(webhooks: Webhooks, query: WebhookCall['query']) {
  const answer = await webhooks.answerHandshake(query)
  if (answer === undefined) throw notExpected()
  return answer
}

const notExpected = () => new NotFound('Nenhum aviso é esperado neste endereço.')

const referenceOf = (notice: Notice) => (notice.kind === 'cobranca' ? notice.chargeId : notice.messageId)

const isStorable = (notice: Notice) => isStorableId(notice.eventId) && isStorableId(referenceOf(notice))

/** One row an event, as one statement takes no event twice; in one order, so that two calls do not wait for each other. */
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

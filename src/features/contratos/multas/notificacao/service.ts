import {
  addDays,
  dayInBrazil,
  formatDay,
  instantInBrazil,
  timeInBrazil,
} from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'
import { sendMultaNotification } from '#features/contato/mensagens/service.ts'
import { findCobranca } from '#features/dinheiro/cobrancas-extras/service.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import * as queries from '../queries.ts'
import { discountOf, isDiscountValid, statusAfterNotification } from '../rules.ts'
import { findMulta, present } from '../service.ts'
import {
  isNotificationTime,
  NOTIFY_WITHIN_DAYS,
  notificationText,
  whyNotNotifiable,
} from './rules.ts'

/**
 * Marks the fine as notified and messages its customer; its extra charge stays. A failed message
 * undoes nothing. Idempotent. Throws RuleViolation if the fine is paid or contested.
 */
export async function notifyMulta(ctx: Context, messengers: Messengers, id: string) {
  const { multa, isNew } = await markNotified(ctx, id)
  if (!isNew) return multa
  const reason = whyNotNotifiable(multa)
  if (reason) return { ...multa, aviso: notificationText({ reason }) }
  const mensagem = await sendMultaNotification(ctx, messengers, await notificationData(ctx, multa))
  return { ...multa, mensagem, aviso: notificationText(mensagem) }
}

/** Max. notifications per run; the next run continues. */
const MAX_PER_RUN = 20

/**
 * Notifies customers of recent fines during the day, if enabled and a provider is configured. If a
 * message fails, its fine stays new for a user and is not repeated.
 */
export async function notifyFound(
  deps: Pick<Deps, 'db' | 'now'> & { messengers: Messengers },
): Promise<void> {
  const { messengers } = deps
  const ctx = systemContext(deps)
  if (!isNotificationTime(deps.now())) return
  const [{ notificar_multas_novas }, accounts] = await Promise.all([
    readConfig(ctx.db, 'detran'),
    messengers(),
  ])
  if (!notificar_multas_novas || !accounts.length) return
  const since = instantInBrazil(addDays(ctx.today, -NOTIFY_WITHIN_DAYS), '00:00')
  for (const row of await queries.listUnnotified(ctx.db, since, MAX_PER_RUN)) {
    const multa = present(row, ctx.today)
    if (whyNotNotifiable(multa)) continue
    try {
      const { status } = await sendMultaNotification(
        ctx,
        messengers,
        await notificationData(ctx, multa),
      )
      if (status !== 'falha') await markNotified(ctx, row.id)
    } catch (error) {
      // Another user has just notified the customer or closed the fine.
      if (!(error instanceof RuleViolation)) throw error
    }
  }
}

const markNotified = (ctx: Context, id: string) =>
  transaction(ctx, async (tx) => {
    const before = await queries.lockMulta(tx, id)
    const status = statusAfterNotification(before.status)
    const isNew = status !== before.status
    if (isNew) await queries.updateMulta(tx, id, { status })
    return { multa: await findMulta({ db: tx, today: ctx.today }, id), isNew }
  })

type Multa = Awaited<ReturnType<typeof findMulta>>

/** Returns the fine's data for the message. */
async function notificationData({ db, today }: Context, multa: Multa) {
  const at = new Date(multa.data_infracao)
  return {
    ...multa,
    cliente_nome: multa.cliente_nome ?? '',
    cliente_telefone: multa.cliente_telefone ?? '',
    data_infracao: `${formatDay(dayInBrazil(at))} às ${timeInBrazil(at)}`,
    valor: multa.valor_atual,
    valor_ate: isDiscountValid(multa, today) ? discountOf(multa)!.ate : multa.data_vencimento,
    cobranca: multa.cobranca_id ? await findCobranca(db, multa.cobranca_id) : null,
  }
}

import type { ProviderOf } from '#domain/providers.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import * as queries from './queries.ts'
import { afterReport, type Report } from './rules.ts'

/**
 * Notes what a provider reports of a message, named by the provider's own id or by ours where it gives that back; never by
 * the number. Answers false while it cannot be noted: a message that is just being handed over gets the provider's id
 * only once the provider has answered.
 */
export const noteDelivery = (
  ctx: Context,
  { provedor, referencia, ...report }: Report & { provedor: ProviderOf<'whatsapp'>; referencia: string },
) =>
  transaction(ctx, async (tx) => {
    const message = await queries.lockReported(tx, { provedor, referencia })
    if (!message || message.status === 'processando') return false
    const change = afterReport(message, report)
    if (change) await queries.noteReport(tx, message.id, change)
    return true
  })

import type { ProviderOf } from '#domain/providers.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import * as queries from './queries.ts'
import { afterReport, type Report } from './rules.ts'

/**
 * Applies a delivery report to the message with the provider's id or ours. Returns false if the
 * message is unknown yet: the provider's id is only stored after its response to the send.
 */
export const recordDelivery = (
  ctx: Context,
  {
    provedor,
    referencia,
    ...report
  }: Report & { provedor: ProviderOf<'whatsapp'>; referencia: string },
) =>
  transaction(ctx, async (tx) => {
    const message = await queries.lockReported(tx, { provedor, referencia })
    if (!message || message.status === 'processando') return false
    const change = afterReport(message, report)
    if (change) await queries.recordReport(tx, message.id, change)
    return true
  })

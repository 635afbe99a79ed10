import type { Instant } from '#domain/calendar-day.ts'
import type { StatusMensagem } from '../rules.ts'

/** A provider's delivery report; `motivo` is our text for why it failed. */
export type Report = {
  entrega: 'entregue' | 'lida' | 'falha'
  motivo: string | null
  recebido_em: Instant
}

type Reported = { status: StatusMensagem; entregue_em: Instant | null; lida_em: Instant | null }
type Change = {
  status: 'delivered_real' | 'falha'
  motivo_falha: string | null
  entregue_em?: Instant
  lida_em?: Instant
}

const NAO_ENTREGUE = 'O provedor não entregou a mensagem.'

/**
 * Returns the changes of a report; null if it has no news. Status never goes back: a read message
 * was delivered, a delivered one did not fail. A delivery also clears the doubt about a message
 * with unknown result.
 */
export function afterReport(
  message: Reported,
  { entrega, motivo, recebido_em }: Report,
): Change | null {
  if (entrega === 'falha')
    return message.status === 'enviado'
      ? { status: 'falha', motivo_falha: motivo ?? NAO_ENTREGUE }
      : null
  if (message.entregue_em && (entrega === 'entregue' || message.lida_em)) return null
  return {
    status: 'delivered_real',
    motivo_falha: null,
    ...(!message.entregue_em && { entregue_em: recebido_em }),
    ...(entrega === 'lida' && { lida_em: recebido_em }),
  }
}

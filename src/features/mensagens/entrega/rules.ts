import type { Instant } from '#domain/calendar-day.ts'
import type { StatusMensagem } from '../rules.ts'

/** What a provider reports of a message that it took; `motivo` says why it failed, in words of ours. */
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
 * What a report changes; nothing where it tells nothing new. Told twice, late or in the wrong order it never goes back:
 * what was read was delivered, and what was delivered did not fail. A delivery also ends the doubt about a message that
 * nobody knew the fate of.
 */
export function afterReport(message: Reported, { entrega, motivo, recebido_em }: Report): Change | null {
  if (entrega === 'falha')
    return message.status === 'enviado' ? { status: 'falha', motivo_falha: motivo ?? NAO_ENTREGUE } : null
  if (message.entregue_em && (entrega === 'entregue' || message.lida_em)) return null
  return {
    status: 'delivered_real',
    motivo_falha: null,
    ...(!message.entregue_em && { entregue_em: recebido_em }),
    ...(entrega === 'lida' && { lida_em: recebido_em }),
  }
}

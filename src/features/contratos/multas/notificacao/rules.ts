import { timeInBrazil } from '#domain/calendar-day.ts'
import { whatsappNumber } from '#domain/text/whatsapp-link.ts'
import type { StatusMensagem } from '#features/contato/mensagens/rules.ts'
import { SEM_TELEFONE } from '#features/contato/modelos/rules.ts'
import { ORIGEM_SIMULADA } from '../rules.ts'

type Multa = { origem: string; cliente_id: string | null; cliente_telefone: string | null }

/** Returns why a fine's message cannot be sent; undefined if it can. */
export function whyNotNotifiable({ origem, cliente_id, cliente_telefone }: Multa) {
  if (origem === ORIGEM_SIMULADA) return 'A multa é simulada: ninguém recebe mensagem.'
  if (!cliente_id) return 'Sem locatário na data: ninguém recebe mensagem.'
  return whatsappNumber(cliente_telefone ?? '') ? undefined : SEM_TELEFONE
}

/** Hours in São Paulo for automatic notifications, end exclusive. */
const SENDING_HOURS = { from: '08:00', to: '20:00' }
export const isNotificationTime = (now: Date) => {
  const time = timeInBrazil(now)
  return time >= SENDING_HOURS.from && time < SENDING_HOURS.to
}
/** Fines found more days ago are not notified automatically. */
export const NOTIFY_WITHIN_DAYS = 3

type Outcome = { reason: string } | { status: StatusMensagem; motivo_falha: string | null }

/** Returns the result for the user: the status has changed even if the message failed. */
export function notificationText(outcome: Outcome) {
  if ('reason' in outcome) return `Multa notificada. ${outcome.reason}`
  if (outcome.status === 'falha')
    return `Multa notificada, mas a mensagem não saiu. ${outcome.motivo_falha ?? ''}`.trim()
  if (outcome.status === 'delivered_ready')
    return 'Multa notificada. Nenhum provedor de WhatsApp está configurado: a mensagem está pronta no histórico do WhatsApp, para você enviar.'
  return 'Multa notificada e cliente avisado pelo WhatsApp.'
}

import { timeInBrazil } from '#domain/calendar-day.ts'
import { whatsappNumber } from '#domain/whatsapp-link.ts'
import type { StatusMensagem } from '#features/mensagens/rules.ts'
import { SEM_TELEFONE } from '#features/modelos/rules.ts'
import { ORIGEM_SIMULADA } from '../rules.ts'

type Fine = { origem: string; cliente_id: string | null; cliente_telefone: string | null }

/** Why a fine's notice goes to nobody; nothing where there is somebody to tell. */
export function whyNobodyIsTold({ origem, cliente_id, cliente_telefone }: Fine) {
  if (origem === ORIGEM_SIMULADA) return 'A multa é simulada: ninguém recebe mensagem.'
  if (!cliente_id) return 'Sem locatário na data: ninguém recebe mensagem.'
  return whatsappNumber(cliente_telefone ?? '') ? undefined : SEM_TELEFONE
}

/** Nobody is written to at night: the hours of São Paulo in which customers are told by themselves, the last one out. */
const TELLING = { from: '08:00', to: '20:00' }
export const isTellingTime = (now: Date) => {
  const time = timeInBrazil(now)
  return time >= TELLING.from && time < TELLING.to
}
/** Fines found longer ago are for a person to decide about. */
export const TOLD_WITHIN_DAYS = 3

type Outcome = { reason: string } | { status: StatusMensagem; motivo_falha: string | null }

/** What to tell the person who notified: the status has changed in any case, the message may not have gone out. */
export function noticeText(outcome: Outcome) {
  if ('reason' in outcome) return `Multa notificada. ${outcome.reason}`
  if (outcome.status === 'falha')
    return `Multa notificada, mas a mensagem não saiu. ${outcome.motivo_falha ?? ''}`.trim()
  if (outcome.status === 'delivered_ready')
    return 'Multa notificada. Nenhum provedor de WhatsApp está configurado: a mensagem está pronta no histórico do WhatsApp, para você enviar.'
  return 'Multa notificada e cliente avisado pelo WhatsApp.'
}

import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'

export const STATUS_MENSAGEM = [
  'processando',
  'enviado',
  'delivered_real',
  'delivered_ready',
  'delivered_simulated',
  'falha',
  'dispensada',
] as const
export type StatusMensagem = (typeof STATUS_MENSAGEM)[number]

export const TIPOS_MENSAGEM = [
  'cobranca',
  'manual',
  'multa',
  'teste',
  'fim_de_contrato',
  'recibo',
  'promessa_combinada',
  'promessa_no_dia',
  'acerto',
  'caucao_devolvida',
  'moto_pronta',
  'documento',
  'notificacao',
  'pagina',
] as const
export type TipoMensagem = (typeof TIPOS_MENSAGEM)[number]

/** Max. characters of the preview in the history. */
export const CARACTERES_DA_PREVIA = 100

type Badge = { label: string; cor: 'verde' | 'vermelho' | 'azul' | 'amarelo' | 'cinza' }
const PROCESSANDO: Badge = { label: 'Processando', cor: 'cinza' }
const ENVIADO: Badge = { label: 'Enviado', cor: 'verde' }
const BADGES: Partial<Record<string, Badge>> = {
  enviado: ENVIADO,
  delivered_real: ENVIADO,
  falha: { label: 'Falha', cor: 'vermelho' },
  delivered_ready: { label: 'Pronto Manual', cor: 'azul' },
  delivered_simulated: { label: 'Sistema Fallback', cor: 'amarelo' },
  dispensada: { label: 'Não enviada', cor: 'cinza' },
}
/** Returns label and colour of a status. */
export const statusBadge = (status: string) => BADGES[status] ?? PROCESSANDO

/** Statuses of messages given to a provider, delivered or not. */
export const SENT_STATUS = ['enviado', 'delivered_real'] as const satisfies StatusMensagem[]

/**
 * Seconds before the same debt's reminder, or the same text to the same number, may be sent again.
 */
export const ESPERA_SEGUNDOS = 60

/**
 * Throws RuleViolation if the latest similar message did not fail; a failed one may be repeated at
 * once.
 */
export function checkNotRepeated(
  latest: { status: StatusMensagem; tipo: TipoMensagem } | undefined,
) {
  if (!latest || latest.status === 'falha') return
  throw new RuleViolation(
    latest.tipo === 'cobranca'
      ? 'Esta cobrança acabou de ser enviada. Aguarde um minuto para enviar de novo.'
      : 'Esta mensagem acabou de ser enviada para este número. Aguarde um minuto para enviar de novo.',
    'envio_repetido',
  )
}

/** Minutes after which a message in progress belongs to a dead process. */
export const INTERROMPIDA_APOS_MINUTOS = 10
export const INTERROMPIDA = {
  antes: 'Envio interrompido antes de sair.',
  durante: 'Envio interrompido; pode ter chegado.',
}

/** Reason shown if it is unknown whether the provider accepted the message. */
export const inDoubt = (provedor: string) =>
  `${provedor} não confirmou o envio; a mensagem pode ter chegado. Confirme com o cliente antes de enviar de novo.`

/** Reason for removing a queued message that was sent by hand. */
export const ENVIADA_A_MAO = 'Saiu da fila: foi enviada à mão antes da vez.'

/** Returns the percentage of messages that providers accepted, with one decimal; 0 if none. */
export function successRate(sent: number, failed: number) {
  const tried = sent + failed
  return tried ? Math.round((sent / tried) * 1000) / 10 : 0
}

/** Whether the message can still be sent by hand: no provider is sending it. */
export const canBeSentByHand = (status: StatusMensagem) =>
  status === 'delivered_ready' || status === 'falha'

/** Returns the first characters of a message, cut at a word boundary if one is near. */
export function preview(text: string) {
  if (text.length <= CARACTERES_DA_PREVIA) return text
  const cut = text.slice(0, CARACTERES_DA_PREVIA)
  return `${cut.replace(/\s+\S{0,12}$/, '').trimEnd()}…`
}

/** Adds what the template calls the debt: the title of an extra charge, or the number of the week. */
export const reminderData = <D extends { titulo: string | null; semana: number }>(divida: D) => ({
  ...divida,
  referencia: divida.titulo ?? divida.semana,
})

export const nothingDue = () =>
  new RuleViolation('Este cliente não tem nada vencido a cobrar.', 'nada_a_cobrar')

/** Asks before a customer is charged although they promised to pay by a day that is still to come. */
export const promised = (until: CalendarDay) =>
  new RuleViolation(
    `O cliente prometeu pagar até ${formatDay(until)}. Cobrar assim mesmo?`,
    'promessa_aberta',
  )

export const noProvider = () =>
  new RuleViolation(
    'Nenhum provedor de WhatsApp está configurado. Configure um em Configurações Avançadas.',
    'whatsapp_nao_configurado',
  )

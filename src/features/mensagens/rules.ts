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

export const TIPOS_MENSAGEM = ['cobranca', 'manual', 'multa', 'teste'] as const
export type TipoMensagem = (typeof TIPOS_MENSAGEM)[number]

/** How much of a message the history shows at first. */
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
/** What a message's status is called and coloured. */
export const statusBadge = (status: string) => BADGES[status] ?? PROCESSANDO

/** What was handed over to a provider, whether or not it has told of the delivery. */
export const SENT_STATUS = ['enviado', 'delivered_real'] as const satisfies StatusMensagem[]

/** A message of the same charge, or of the same words to the same number, is not sent again this soon. */
export const ESPERA_SEGUNDOS = 60

/** The latest message like the one to be sent, if there was any lately: what failed may be tried again at once. */
export function checkNotRepeated(latest: { status: StatusMensagem; tipo: TipoMensagem } | undefined) {
  if (!latest || latest.status === 'falha') return
  throw new RuleViolation(
    latest.tipo === 'cobranca'
      ? 'Esta cobrança acabou de ser enviada. Aguarde um minuto para enviar de novo.'
      : 'Esta mensagem acabou de ser enviada para este número. Aguarde um minuto para enviar de novo.',
    'envio_repetido',
  )
}

/** A message still under way after this long was interrupted: its process is gone. */
export const INTERROMPIDA_APOS_MINUTOS = 10
export const INTERROMPIDA = {
  antes: 'Envio interrompido antes de sair.',
  durante: 'Envio interrompido; pode ter chegado.',
}

/** Why a message failed when nobody can tell whether it was taken. */
export const inDoubt = (provedor: string) =>
  `${provedor} não confirmou o envio; a mensagem pode ter chegado. Confirme com o cliente antes de enviar de novo.`

/** Why a message that waited in the queue never went out. */
export const ENVIADA_A_MAO = 'Saiu da fila: foi enviada à mão antes da vez.'

/** Share of the messages handed to providers that these took, in percent with one decimal; 0 while there is none. */
export function successRate(sent: number, failed: number) {
  const tried = sent + failed
  return tried ? Math.round((sent / tried) * 1000) / 10 : 0
}

/** Whether the words to the number can still be sent by hand: nothing of them is on its way. */
export const canBeSentByHand = (status: StatusMensagem) => status === 'delivered_ready' || status === 'falha'

/** The first characters of a message, cut at a word where one ends near. */
export function preview(text: string) {
  if (text.length <= CARACTERES_DA_PREVIA) return text
  const cut = text.slice(0, CARACTERES_DA_PREVIA)
  return `${cut.replace(/\s+\S{0,12}$/, '').trimEnd()}…`
}

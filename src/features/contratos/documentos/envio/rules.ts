import { type Instant, timeInBrazil } from '#domain/calendar-day.ts'
import type { StatusDocumento } from '#domain/documento.ts'
import { RuleViolation } from '#domain/errors.ts'
import { cancelled, replaced } from '../rules.ts'

/** An e-mail with a document's link: queued, being handed over, accepted by a provider, or not. */
export type StatusEnvio = 'pendente' | 'enviando' | 'enviado' | 'falha'

/** What became of a document that was sent; `pronto`: a link to send by hand, `na_fila`: it leaves between 8:00 and 20:00. */
export const SITUACOES_ENVIO = ['na_fila', 'pronto'] as const

/** The job that sends documents by e-mail; woken when one is queued. */
export const ENVIO_JOB = 'documentos'

export const isSendingTime = (now: Date) =>
  timeInBrazil(now) >= '08:00' && timeInBrazil(now) < '20:00'

/** Days after which the evidence of a notification is stored, whatever is known of it. */
const PRAZO_DA_NOTIFICACAO_DIAS = 7

type Delivery = { por: 'whatsapp' | 'email'; encerrada: boolean }

/** Whether the evidence of a notification is complete: each way it was sent is known, or seven days passed. */
export const isEvidenceComplete = (
  { emitido_em, deliveries }: { emitido_em: Instant; deliveries: readonly Delivery[] },
  now: Instant,
) =>
  Date.parse(now) - Date.parse(emitido_em) >= PRAZO_DA_NOTIFICACAO_DIAS * 86_400_000 ||
  (deliveries.length > 0 && deliveries.every(({ encerrada }) => encerrada))

/** Throws RuleViolation for a document that is no longer valid. */
export function checkMaySend(status: StatusDocumento) {
  if (status === 'cancelado') throw cancelled()
  if (status === 'substituido') throw replaced()
}

export const ARQUIVADO = 'O cliente foi arquivado: nada é enviado a ele. Imprima o documento.'
export const archived = () => new RuleViolation(ARQUIVADO, 'cliente_arquivado')

export const semEmail = () =>
  new RuleViolation(
    'Nenhum provedor de e-mail está configurado. Configure um em Configurações Avançadas.',
    'email_nao_configurado',
  )

import { addDays, type CalendarDay, dayInBrazil, type Instant } from '#domain/calendar-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'

/** What a customer asks for: a reading, a problem of the motorcycle, their data, a correction of them. */
export const TIPOS_PEDIDO = ['leitura', 'problema', 'dados', 'correcao'] as const
export type TipoPedido = (typeof TIPOS_PEDIDO)[number]

export const TIPO_PEDIDO_LABEL: Record<TipoPedido, string> = {
  leitura: 'Foto do painel',
  problema: 'Problema na moto',
  dados: 'Pedido dos dados',
  correcao: 'Correção dos dados',
}

export const SITUACOES_PEDIDO = ['abertos', 'resolvidos'] as const
export type SituacaoPedido = (typeof SITUACOES_PEDIDO)[number]

/** Days within which a customer gets their data (LGPD, art. 19, II). */
export const DIAS_PARA_OS_DADOS = 15

/** The day on which a request came. */
export const dayOfPedido = (criado_em: Instant) => dayInBrazil(new Date(criado_em))

/** Returns the day by which a request is to be answered; null: no day is set. */
export const prazoOf = ({ tipo, criado_em }: { tipo: TipoPedido; criado_em: Instant }) =>
  tipo === 'dados' ? addDays(dayOfPedido(criado_em), DIAS_PARA_OS_DADOS) : null

/** Whether a request is past its day. */
export const isOverdue = (prazo: CalendarDay | null, today: CalendarDay) =>
  prazo !== null && prazo < today

type Answer = { aceitar?: boolean | undefined; km?: number | undefined }

/**
 * Returns the km that an answer takes over as a reading: those of the photo or others; undefined if it takes
 * none. Throws ValidationError if the request is not a reading.
 */
export function acceptedKm(
  { tipo, km }: { tipo: TipoPedido; km: number | null },
  answer: Answer,
): number | undefined {
  if (!answer.aceitar && answer.km === undefined) return undefined
  if (tipo !== 'leitura')
    throw new ValidationError([{ campo: 'aceitar', mensagem: 'Este pedido não é uma leitura' }])
  return answer.km ?? km!
}

export const motoGone = () =>
  new RuleViolation(
    'A moto deste pedido saiu da frota. Resolva o pedido sem aceitar a leitura.',
    'moto_fora_da_frota',
  )

export const notItsService = () =>
  new ValidationError([
    { campo: 'manutencao_id', mensagem: 'Escolha uma manutenção da mesma moto' },
  ])

import {
  addDays,
  type CalendarDay,
  dayInBrazil,
  formatDayMonth,
  type Instant,
} from '#domain/calendar-day.ts'
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

const invalid = (campo: string, mensagem: string) => new ValidationError([{ campo, mensagem }])

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
  if (tipo !== 'leitura') throw invalid('aceitar', 'Este pedido não é uma leitura')
  return answer.km ?? km!
}

export const motoGone = () =>
  new RuleViolation(
    'A moto deste pedido saiu da frota. Resolva o pedido sem aceitar a leitura.',
    'moto_fora_da_frota',
  )

export const notItsService = () => invalid('manutencao_id', 'Escolha uma manutenção da mesma moto')

/** What one customer may send on a day. */
export const MAX_POR_DIA = { quantidade: 10, bytes: 20 * 1024 * 1024 }
/** Max. bytes of a photo. */
export const MAX_FOTO_BYTES = 10 * 1024 * 1024
/** Within this time the same again is one request. */
export const REPETIDO_MS = 120_000

export const MIN_TEXTO = 3
export const MAX_TEXTO = 1000

/** The texts of a form, as they were sent. */
export type Formulario = {
  tipo: TipoPedido
  /** The id of the rental that it is about; null: the newest open one, if any. */
  locacao: string | null
  texto: string
  km: string
  parada: boolean
}

export const TOO_MUCH = 'muitos_envios'

/** Throws RuleViolation if a request more is too much for a day; `bytes`: of its photo. */
export function checkDaily(sent: { quantidade: number; bytes: number }, bytes: number) {
  if (sent.quantidade >= MAX_POR_DIA.quantidade || sent.bytes + bytes > MAX_POR_DIA.bytes)
    throw new RuleViolation('Muitos envios hoje. Fale com a loja pelo WhatsApp.', TOO_MUCH)
}

/** Returns the km of '20.690 km' or '20690'; undefined if it is no odometer. */
export function readKm(typed: string) {
  const digits = /^(\d{1,3}(?:[. ]\d{3})+|\d+)(?: ?km)?$/i.exec(typed.trim())?.[1]
  const km = digits && Number(digits.replace(/\D/g, ''))
  return km !== undefined && km !== '' && km <= 9_999_999 ? km : undefined
}

/** Returns what a form asks for. Throws ValidationError for a km that is none, or without a text. */
export function readForm({ tipo, texto, km, parada }: Formulario) {
  const needsText = tipo === 'problema' || tipo === 'correcao'
  // A browser sends each line break as two characters.
  const words = texto.replaceAll('\r\n', '\n').trim().normalize('NFC')
  if (needsText && (words.length < MIN_TEXTO || words.length > MAX_TEXTO))
    throw invalid('texto', 'Conte o que aconteceu')
  const reading = tipo === 'leitura' ? readKm(km) : null
  if (reading === undefined) throw invalid('km', 'Digite os quilômetros do painel')
  return {
    tipo,
    texto: needsText ? words : null,
    km: reading,
    parada: tipo === 'problema' && parada,
  }
}

/** Throws ValidationError for a reading without a photo. */
export function checkPhoto({ tipo }: { tipo: TipoPedido }, size: number) {
  if (tipo === 'leitura' && size === 0) throw invalid('arquivo', 'Tire uma foto do painel')
}

export const noOpenLocacao = () =>
  new RuleViolation('Só quem está com uma moto manda a foto do painel.', 'sem_locacao_aberta')

/** What the staff read beside the photo among the customer's files. */
export const photoTitle = (today: CalendarDay) => `Pedido de ${formatDayMonth(today)}`

import { type CalendarDay, dayInBrazil, formatDay, type Instant } from '#domain/calendar-day.ts'
import { implausible } from '#domain/days/plausible-days.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'

export const TIPOS_SINISTRO = ['roubo', 'furto', 'acidente', 'apreensao'] as const
export type TipoSinistro = (typeof TIPOS_SINISTRO)[number]

export const TIPO_SINISTRO_LABEL: Record<TipoSinistro, string> = {
  roubo: 'Roubo',
  furto: 'Furto',
  acidente: 'Acidente',
  apreensao: 'Apreensão',
}

/** Whether the motorcycle was taken from whoever had it. */
export const isTheft = (tipo: TipoSinistro) => tipo === 'roubo' || tipo === 'furto'

export const SITUACOES_SINISTRO = ['abertos', 'encerrados', 'cancelados'] as const
export type SituacaoSinistro = (typeof SITUACOES_SINISTRO)[number]

type Ended = { encerrado_em: Instant | null; cancelado_em: Instant | null }

export function situacaoOf({
  encerrado_em,
  cancelado_em,
}: Ended): 'aberto' | 'encerrado' | 'cancelado' {
  if (cancelado_em) return 'cancelado'
  return encerrado_em ? 'encerrado' : 'aberto'
}

export type Flag = {
  tipo: TipoSinistro
  cancelado_em: Instant | null
  restricao_baixada_em: CalendarDay | null
}

/** Whether it flags its motorcycle as stolen; the function `consta_como_roubada` says the same. */
export const isFlagged = ({ tipo, cancelado_em, restricao_baixada_em }: Flag) =>
  isTheft(tipo) && cancelado_em === null && restricao_baixada_em === null

export const invalid = (campo: string, mensagem: string) =>
  new ValidationError([{ campo, mensagem }])

/** Throws ValidationError if it would happen after `now`, or after the day on which the motorcycle was found. */
export function checkMoment(
  { ocorrido_em, recuperada_em }: { ocorrido_em: Instant; recuperada_em: CalendarDay | null },
  now: Instant,
) {
  if (ocorrido_em > now) throw invalid('ocorrido_em', 'A data não pode estar no futuro')
  const wrong = implausible(
    'fato',
    ocorrido_em.slice(0, 10) as CalendarDay,
    dayInBrazil(new Date(now)),
  )
  if (wrong) throw invalid('ocorrido_em', wrong)
  if (recuperada_em && dayInBrazil(new Date(ocorrido_em)) > recuperada_em)
    throw invalid('ocorrido_em', `A moto foi recuperada em ${formatDay(recuperada_em)}`)
}

/** Throws RuleViolation if it was closed or cancelled. */
export function checkOpen(sinistro: Ended) {
  const situacao = situacaoOf(sinistro)
  if (situacao === 'cancelado')
    throw new RuleViolation('Este sinistro foi cancelado.', 'sinistro_cancelado')
  if (situacao === 'encerrado')
    throw new RuleViolation('Este sinistro já foi encerrado.', 'sinistro_encerrado')
}

/** The refusal of a second theft of a motorcycle while the first is open. */
export const alreadyOpen = () =>
  new RuleViolation('Já existe um roubo ou furto em aberto desta moto.', 'sinistro_aberto')

import { type CalendarDay, dayInBrazil, formatDay, type Instant } from '#domain/calendar-day.ts'
import { RuleViolation } from '#domain/errors.ts'
import { type Flag, invalid, isFlagged, isTheft, type TipoSinistro } from '../rules.ts'

export const DESFECHOS = [
  'recuperada',
  'nao_recuperada',
  'reparada',
  'sem_dano',
  'perda_total',
  'liberada',
  'perdida',
] as const
export type Desfecho = (typeof DESFECHOS)[number]

export const DESFECHO_LABEL: Record<Desfecho, string> = {
  recuperada: 'Recuperada',
  nao_recuperada: 'Não recuperada',
  reparada: 'Reparada',
  sem_dano: 'Sem dano',
  perda_total: 'Perda total',
  liberada: 'Liberada',
  perdida: 'Perdida',
}

const THEFT_ENDS = ['recuperada', 'nao_recuperada'] as const

/** How each kind may end. */
export const DESFECHOS_DE: Record<TipoSinistro, readonly Desfecho[]> = {
  roubo: THEFT_ENDS,
  furto: THEFT_ENDS,
  acidente: ['reparada', 'sem_dano', 'perda_total'],
  apreensao: ['liberada', 'perdida'],
}

type Recovered = { tipo: TipoSinistro; ocorrido_em: Instant }

/** Throws RuleViolation unless it is a theft, ValidationError for days in the wrong order. */
export function checkRecovery(
  { tipo, ocorrido_em }: Recovered,
  { data, baixa }: { data: CalendarDay; baixa: CalendarDay | null },
) {
  if (!isTheft(tipo))
    throw new RuleViolation('Só uma moto roubada ou furtada é recuperada.', 'nao_e_roubo')
  const since = dayInBrazil(new Date(ocorrido_em))
  if (data < since)
    throw invalid('data', `A moto não pode ter sido recuperada antes de ${formatDay(since)}`)
  if (baixa && baixa < data)
    throw invalid(
      'restricao_baixada_em',
      'A baixa não pode ser anterior ao dia em que a moto foi recuperada',
    )
}

/** Throws ValidationError for an outcome of another kind, RuleViolation if a motorcycle that is found is still flagged. */
export function checkDesfecho(sinistro: Flag, desfecho: Desfecho) {
  if (!DESFECHOS_DE[sinistro.tipo].includes(desfecho))
    throw invalid('desfecho', 'Este desfecho não serve para este tipo')
  if (desfecho === 'recuperada' && isFlagged(sinistro))
    throw new RuleViolation(
      'Registre a baixa da restrição antes de encerrar como recuperada.',
      'restricao_aberta',
    )
}

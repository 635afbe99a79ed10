import { type CalendarDay, daysBetween, formatDays } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'

export const ORIGENS_LEITURA = [
  'cadastro',
  'equipe',
  'locacao',
  'vistoria',
  'manutencao',
  'migracao',
  'cliente',
] as const
export type OrigemLeitura = (typeof ORIGENS_LEITURA)[number]

export const ORIGEM_LEITURA_LABEL: Record<OrigemLeitura, string> = {
  cadastro: 'Cadastro',
  equipe: 'Equipe',
  locacao: 'Locação',
  vistoria: 'Vistoria',
  manutencao: 'Manutenção',
  migracao: 'De antes das leituras',
  cliente: 'Cliente',
}

export const SITUACOES_LEITURA = ['ativa', 'a_conferir', 'corrigida'] as const
export type SituacaoLeitura = (typeof SITUACOES_LEITURA)[number]

/** Returns what a reading is: a correction counts more than a doubt. */
export function situacaoOf(marks: { conferir: boolean; corrigida_em: unknown }): SituacaoLeitura {
  if (marks.corrigida_em !== null) return 'corrigida'
  return marks.conferir ? 'a_conferir' : 'ativa'
}

/** The odometer on a day, in km. */
export type Leitura = { dia: CalendarDay; km: number }

/** Above this many km a day since the reading before a person is asked. */
export const KM_POR_DIA = 400

/** Days between two readings; the same day counts as one. */
const daysSince = (before: Leitura, dia: CalendarDay) => Math.max(1, daysBetween(before.dia, dia))

/** Returns the question about a reading too far above the one before; undefined if none is needed. */
export function questionOf({ dia, km }: Leitura, before: Leitura | null | undefined) {
  if (!before) return undefined
  const days = daysSince(before, dia)
  const driven = km - before.km
  if (driven <= KM_POR_DIA * days) return undefined
  return `São ${formatKm(driven)} em ${formatDays(days)}. Confere?`
}

/** What is known beside a reading: the one before, and the limits of the days around it. */
export type Beside = {
  anterior: Leitura | null
  /** Highest km of an earlier day, lowest of a later one. */
  maior_antes: number | null
  menor_depois: number | null
}

/** Whether a reading can be believed beside the active ones. */
export function isPlausible(leitura: Leitura, { anterior, maior_antes, menor_depois }: Beside) {
  if (maior_antes !== null && leitura.km < maior_antes) return false
  if (menor_depois !== null && leitura.km > menor_depois) return false
  return questionOf(leitura, anterior) === undefined
}

/** Throws RuleViolation if the reading was corrected. */
export function checkActive({ corrigida_em }: { corrigida_em: unknown }) {
  if (corrigida_em !== null)
    throw new RuleViolation('Esta leitura já foi corrigida.', 'leitura_corrigida')
}

/** Throws ValidationError if a correction changes nothing. */
export function checkOtherKm(before: number, km: number) {
  if (km === before) throw new ValidationError([{ campo: 'km', mensagem: 'É o mesmo valor' }])
}

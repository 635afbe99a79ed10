import {
  addDays,
  type CalendarDay,
  dayInBrazil,
  type Instant,
  instantInBrazil,
} from '#domain/calendar-day.ts'
import type { ConfigDetran } from '#features/sistema/configuracoes/rules.ts'

const DAY_HOURS = 24
const HOUR_MS = 3_600_000
/** Time of lookups for intervals of whole days ("daily at 2 a.m."). */
const NIGHT = '02:00'

/** The data that determines the next lookup of the fleet. */
type Schedule = Pick<ConfigDetran, 'consulta_automatica_ativa' | 'intervalo_consulta_horas'> & {
  /** The registry is the simulation, which is only used on request. */
  simulated: boolean
  /** Time of the last lookup of the fleet. */
  last: Instant | undefined
}

/**
 * Returns the time of the next automatic lookup, in the past if due; null with the reason if there
 * is none.
 */
export function nextLookup(
  { consulta_automatica_ativa, intervalo_consulta_horas, simulated, last }: Schedule,
  now: Instant,
): { at: Instant | null; nota?: string } {
  if (!consulta_automatica_ativa)
    return { at: null, nota: 'Consulta automática desligada nas configurações.' }
  if (simulated)
    return {
      at: null,
      nota: 'Sem credenciais oficiais: a simulação só é consultada por um clique.',
    }
  if (!last) return { at: now }
  if (intervalo_consulta_horas % DAY_HOURS === 0)
    return { at: instantInBrazil(daysAfter(last, intervalo_consulta_horas / DAY_HOURS), NIGHT) }
  return {
    at: new Date(Date.parse(last) + intervalo_consulta_horas * HOUR_MS).toISOString() as Instant,
  }
}

const daysAfter = (instant: Instant, days: number): CalendarDay =>
  addDays(dayInBrazil(new Date(instant)), days)

/** Max. fines that the simulation invents outside demonstration data, in all. */
export const MAX_SIMULADAS = 5
export const roomForSimulated = (stored: number) => Math.max(0, MAX_SIMULADAS - stored)

/** The question before a lookup invents fines, and its code. */
export const CONFIRMAR_SIMULACAO = {
  code: 'confirmar_simulacao',
  pergunta: 'Sem credenciais, esta consulta inventa multas de exemplo. Simular?',
}

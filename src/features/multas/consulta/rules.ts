import {
  addDays,
  type CalendarDay,
  dayInBrazil,
  type Instant,
  instantInBrazil,
} from '#domain/calendar-day.ts'
import type { ConfigDetran } from '#features/configuracoes/rules.ts'

const DAY_HOURS = 24
const HOUR_MS = 3_600_000
/** Whole days of interval are kept at this hour of the night ("daily at 2 a.m."). */
const NIGHT = '02:00'

/** What decides about the next lookup of the whole fleet. */
type Schedule = Pick<ConfigDetran, 'consulta_automatica_ativa' | 'intervalo_consulta_horas'> & {
  /** The fines come from the simulation: those are looked up by a person's click only. */
  simulated: boolean
  /** When the fleet was last looked up. */
  last: Instant | undefined
}

/** When the fleet is looked up next by itself: at a past moment if it is due; null with the reason if never. */
export function nextLookup(
  { consulta_automatica_ativa, intervalo_consulta_horas, simulated, last }: Schedule,
  now: Instant,
): { at: Instant | null; nota?: string } {
  if (!consulta_automatica_ativa)
    return { at: null, nota: 'Consulta automática desligada nas configurações.' }
  if (simulated)
    return { at: null, nota: 'Sem credenciais oficiais: a simulação só é consultada por um clique.' }
  if (!last) return { at: now }
  if (intervalo_consulta_horas % DAY_HOURS === 0)
    return { at: instantInBrazil(daysAfter(last, intervalo_consulta_horas / DAY_HOURS), NIGHT) }
  return { at: new Date(Date.parse(last) + intervalo_consulta_horas * HOUR_MS).toISOString() as Instant }
}

const daysAfter = (instant: Instant, days: number): CalendarDay =>
  addDays(dayInBrazil(new Date(instant)), days)

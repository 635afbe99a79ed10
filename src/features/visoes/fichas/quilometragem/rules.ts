import { addDays, type CalendarDay, daysBetween, mondayOf } from '#domain/calendar-day.ts'
import type { Leitura } from '#features/frota/motos/hodometros/rules.ts'

/** Max. weeks of the plot. */
export const SEMANAS = 26

/**
 * Returns the highest reading of each day, without those that a later day contradicts: a mistyped
 * odometer that was corrected.
 */
function reliable(leituras: readonly Leitura[]): Leitura[] {
  const byDay = new Map<CalendarDay, number>()
  for (const { dia, km } of leituras) byDay.set(dia, Math.max(km, byDay.get(dia) ?? 0))
  const latestFirst = [...byDay].toSorted(([a], [b]) => b.localeCompare(a))
  const kept: Leitura[] = []
  for (const [dia, km] of latestFirst)
    if (km <= (kept.at(-1)?.km ?? Number.POSITIVE_INFINITY)) kept.push({ dia, km })
  return kept.toReversed()
}

/**
 * Returns the odometer at the start of `day`, in a straight line between readings: null before the
 * first, the last reading after it.
 */
function odometerAt(leituras: readonly Leitura[], day: CalendarDay): number | null {
  const after = leituras.findIndex(({ dia }) => dia >= day)
  const next = leituras[after]
  if (!next) return leituras.at(-1)?.km ?? null
  if (next.dia === day) return next.km
  const previous = leituras[after - 1]
  if (!previous) return null
  const share = daysBetween(previous.dia, day) / daysBetween(previous.dia, next.dia)
  return previous.km + (next.km - previous.km) * share
}

/**
 * Returns the km of each of the last 26 weeks (Monday to Sunday), the running one last; null for a
 * week without a reading in it or on both its sides.
 */
export function kmByWeek(leituras: readonly Leitura[], today: CalendarDay) {
  const readings = reliable(leituras.filter(({ dia }) => dia <= today))
  const monday = mondayOf(today)
  return Array.from({ length: SEMANAS }, (_, index) => {
    const inicio = addDays(monday, 7 * (index - SEMANAS + 1))
    const [before, after] = [odometerAt(readings, inicio), odometerAt(readings, addDays(inicio, 7))]
    const isKnown = before !== null && after !== null && inicio < readings.at(-1)!.dia
    return { inicio, km: isKnown ? Math.round(after - before) : null }
  })
}

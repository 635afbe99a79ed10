import { type CalendarDay, dayInBrazil, type Instant } from '#domain/calendar-day.ts'
import { heldAt, heldOn, type Periodo } from '#features/contratos/locacoes/periodos/rules.ts'

/** When a rental, with its id, had the motorcycle. */
export type LocacaoPeriod = Periodo & { id: string }

/** Why a fine has no renter whose motorcycle was stolen at its time. */
export const ROUBADA_NA_DATA = 'Moto roubada nesse momento'

/** Time of an infraction; `hora_conhecida` is false if only the day is known. */
export type Moment = { data_infracao: Instant; hora_conhecida: boolean }

/**
 * Returns the period of the renter of a fine. Returns undefined if nobody had the motorcycle at that
 * minute, or if only the day is known and several rentals had it that day.
 */
export function locatarioAt<R extends LocacaoPeriod>(
  periods: R[],
  { data_infracao, hora_conhecida }: Moment,
): R | undefined {
  if (hora_conhecida) return periods.find((period) => heldAt(period, data_infracao))
  const thatDay = oneOfEach(periods, dayInBrazil(new Date(data_infracao)))
  return thatDay.length === 1 ? thatDay[0] : undefined
}

/** Returns one period of each rental that had the motorcycle at any time of that day. */
export const oneOfEach = <R extends LocacaoPeriod>(periods: R[], day: CalendarDay) => [
  ...new Map(
    periods.filter((period) => heldOn(period, day)).map((period) => [period.id, period]),
  ).values(),
]

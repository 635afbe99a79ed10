import { type CalendarDay, dayInBrazil, type Instant } from '#domain/calendar-day.ts'

/** The data on when a rental had its motorcycle. */
export type RentalPeriod = {
  data_inicio: CalendarDay
  /** Null while the rental is open. */
  data_encerramento: CalendarDay | null
  /** Times of creation and end; they decide on the first and last day. */
  criado_em: Instant
  encerrada_em: Instant | null
}

/**
 * Whether the customer had the motorcycle at that time, by São Paulo's calendar and, where known,
 * the hour.
 */
export function hadMotoAt(rental: RentalPeriod, moment: Instant) {
  const day = dayInBrazil(new Date(moment))
  const { data_inicio, data_encerramento, criado_em, encerrada_em } = rental
  if (day < data_inicio || (data_encerramento && day > data_encerramento)) return false
  const startedLater = isOn(criado_em, data_inicio) && moment < criado_em
  const endedBefore =
    data_encerramento && encerrada_em && isOn(encerrada_em, data_encerramento) && moment >= encerrada_em
  return !startedLater && !endedBefore
}

/** A time on another day means a late entry or import and says nothing about the hour. */
const isOn = (moment: Instant, day: CalendarDay) => dayInBrazil(new Date(moment)) === day

/** Whether the customer had the motorcycle at any time of that day. */
export const hadMotoOn = ({ data_inicio, data_encerramento }: RentalPeriod, day: CalendarDay) =>
  data_inicio <= day && (!data_encerramento || day <= data_encerramento)

/** Time of an infraction; `hora_conhecida` is false if only the day is known. */
export type Moment = { data_infracao: Instant; hora_conhecida: boolean }

/**
 * Returns the rental of a fine, the latest if several fit. Returns undefined if nobody had the
 * motorcycle, or if the hour is unknown and several customers had it that day.
 */
export function renterAt<R extends RentalPeriod>(
  rentals: R[],
  { data_infracao, hora_conhecida }: Moment,
): R | undefined {
  if (!hora_conhecida) {
    const thatDay = rentals.filter((rental) => hadMotoOn(rental, dayInBrazil(new Date(data_infracao))))
    return thatDay.length === 1 ? thatDay[0] : undefined
  }
  return rentals
    .filter((rental) => hadMotoAt(rental, data_infracao))
    .sort((a, b) => (key(a) < key(b) ? 1 : -1))
    .at(0)
}

const key = ({ data_inicio, criado_em }: RentalPeriod) => `${data_inicio} ${criado_em}`

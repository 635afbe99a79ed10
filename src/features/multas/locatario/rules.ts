import { type CalendarDay, dayInBrazil, type Instant } from '#domain/calendar-day.ts'

/** What is known of when a rental held its motorcycle. */
export type Holding = {
  data_inicio: CalendarDay
  /** None while it is open. */
  data_encerramento: CalendarDay | null
  /** When it was entered and when it was ended; on the first and the last day they decide by the minute. */
  criado_em: Instant
  encerrada_em: Instant | null
}

/** Whether the customer had the motorcycle at that moment, by São Paulo's calendar and, where it is known, its clock. */
export function heldAt(rental: Holding, moment: Instant) {
  const day = dayInBrazil(new Date(moment))
  const { data_inicio, data_encerramento, criado_em, encerrada_em } = rental
  if (day < data_inicio || (data_encerramento && day > data_encerramento)) return false
  const startedLater = isOn(criado_em, data_inicio) && moment < criado_em
  const endedBefore =
    data_encerramento && encerrada_em && isOn(encerrada_em, data_encerramento) && moment >= encerrada_em
  return !startedLater && !endedBefore
}

/** A moment of another day was written down later, or imported: it says nothing of the hour. */
const isOn = (moment: Instant, day: CalendarDay) => dayInBrazil(new Date(moment)) === day

/** Whether the customer had the motorcycle at any hour of that day. */
export const heldOn = ({ data_inicio, data_encerramento }: Holding, day: CalendarDay) =>
  data_inicio <= day && (!data_encerramento || day <= data_encerramento)

/** When an infraction was; of some only the day is known. */
export type Moment = { data_infracao: Instant; hora_conhecida: boolean }

/**
 * The rental a fine belongs to; the last begun where two could be. Undefined: nobody had the motorcycle, or, of a fine
 * whose hour is not known, more than one customer had it that day.
 */
export function renterAt<R extends Holding>(
  rentals: R[],
  { data_infracao, hora_conhecida }: Moment,
): R | undefined {
  if (!hora_conhecida) {
    const thatDay = rentals.filter((rental) => heldOn(rental, dayInBrazil(new Date(data_infracao))))
    return thatDay.length === 1 ? thatDay[0] : undefined
  }
  return rentals
    .filter((rental) => heldAt(rental, data_infracao))
    .sort((a, b) => (key(a) < key(b) ? 1 : -1))
    .at(0)
}

const key = ({ data_inicio, criado_em }: Holding) => `${data_inicio} ${criado_em}`

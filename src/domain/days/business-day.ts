import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays'
import { addDays, type CalendarDay, isWeekend } from '../calendar-day.ts'
import { memoizeLast } from '../memoize-last.ts'
import { townHolidays } from './town-holidays.ts'

/**
 * Returns the national holidays of a year and the state of São Paulo's, as 'MM-DD'. Pure, so that a
 * bundle which computes no fees leaves the calendar out.
 */
const legalHolidaysOf = /* @__PURE__ */ memoizeLast(
  (year: number): ReadonlySet<string> =>
    new Set(
      getHolidays({ year, stateCode: 'SP' })
        .filter(({ type }) => type === 'national' || type === 'state')
        .map(({ date }) => `${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`),
    ),
)

const twoDigits = (n: number) => String(n).padStart(2, '0')

const holidaysOfTown = /* @__PURE__ */ memoizeLast(
  (feriados: string) => new Set(townHolidays(feriados)),
)

/** Returns false for Saturdays, Sundays, and holidays of the country, the state and the town. */
function isBusinessDay(day: CalendarDay, feriados: string) {
  const ofTown = holidaysOfTown(feriados)
  const date = day.slice(5)
  if (isWeekend(day) || ofTown.has(day) || ofTown.has(date)) return false
  return !legalHolidaysOf(Number(day.slice(0, 4))).has(date)
}

/**
 * Returns the day, or the next business day if it is not one. `feriados`: the town's holidays, one a
 * line, as `townHolidays` reads them.
 */
export function businessDayFrom(day: CalendarDay, feriados: string): CalendarDay {
  let next = day
  while (!isBusinessDay(next, feriados)) next = addDays(next, 1)
  return next
}

/** Which days a debt may be paid on without late fees after its due day. */
export type DiasUteis = {
  /** A debt due on a Saturday, Sunday or holiday has no late fees until the next business day. */
  vencimento_em_dia_util: boolean
  /** Holidays of the shop's town, one a line. */
  feriados_da_cidade: string
}

/**
 * Returns the last day on which a debt may be paid without late fees: its due day, or the next
 * business day (Civil Code art. 132 §1, Lei 7.089/1983). Late fees and reminders count from it.
 */
export const payableUntil = (data_vencimento: CalendarDay, dias: DiasUteis) =>
  dias.vencimento_em_dia_util
    ? businessDayFrom(data_vencimento, dias.feriados_da_cidade)
    : data_vencimento

/** Returns the latest due day whose debts could not be paid today without late fees. */
export function lastLateDay(today: CalendarDay, dias: DiasUteis): CalendarDay {
  let due = addDays(today, -1)
  while (payableUntil(due, dias) >= today) due = addDays(due, -1)
  return due
}

/** Formats a moment as 'dd/mm/aaaa às HH:MM' in São Paulo. */
export const formatMoment = (moment: Date) =>
  `${formatDay(dayInBrazil(moment))} às ${timeInBrazil(moment)}`

import { memoizeLast } from './memoize-last.ts'

/** A calendar day, 'YYYY-MM-DD', without time or time zone. */
export type CalendarDay = string & { readonly __unit: 'day' }

/** A moment in time, ISO 8601 in UTC. */
export type Instant = string & { readonly __unit: 'instant' }

const DAY_MS = 86_400_000
const utc = (day: CalendarDay) => Date.parse(`${day}T00:00:00Z`)
const fromUtc = (ms: number) => new Date(ms).toISOString().slice(0, 10) as CalendarDay

export const addDays = (day: CalendarDay, days: number) => fromUtc(utc(day) + days * DAY_MS)

/** Returns the days between two days; negative if `to` comes first. */
export const daysBetween = (from: CalendarDay, to: CalendarDay) => (utc(to) - utc(from)) / DAY_MS

/** Returns the weekday of `day`; 0 is Sunday. */
export const weekdayOf = (day: CalendarDay) => new Date(utc(day)).getUTCDay()

/** Returns the Monday of the week of `day`; a week ends on Sunday. */
export const mondayOf = (day: CalendarDay) => addDays(day, -((weekdayOf(day) + 6) % 7))

export const isWeekend = (day: CalendarDay) => [0, 6].includes(weekdayOf(day))

/** Returns the same date of a later month, or its last day: 31 Jan + 1 month is 28 or 29 Feb. */
export function addMonths(day: CalendarDay, months: number) {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return fromUtc(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)))
}

/** Returns the first and last day of the month of `day`. */
export function monthOf(day: CalendarDay): { first: CalendarDay; last: CalendarDay } {
  const month = day.slice(0, 8)
  const lastDate = new Date(
    Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0),
  ).getUTCDate()
  return { first: `${month}01` as CalendarDay, last: `${month}${lastDate}` as CalendarDay }
}

const DATES = Array.from({ length: 31 }, (_, n) => String(n + 1).padStart(2, '0'))

/** Returns every day of the month of `day`, in order. */
export const daysOfMonth = (day: CalendarDay): readonly CalendarDay[] =>
  DATES.slice(0, Number(monthOf(day).last.slice(8))).map(
    (date) => (day.slice(0, 8) + date) as CalendarDay,
  )

/** Returns true for a day that exists: false for 2026-02-30. */
export const isCalendarDay = (text: string): text is CalendarDay =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(utc(text as CalendarDay)) &&
  fromUtc(utc(text as CalendarDay)) === text

const ZONE = 'America/Sao_Paulo'
const dayInZone = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE })
const timeInZone = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
})

const dayAtSecond = memoizeLast((second: number) => dayInZone.format(second * 1000) as CalendarDay)

/** Returns São Paulo's calendar day at that moment, whatever the machine's time zone. */
export const dayInBrazil = (instant: Date): CalendarDay =>
  dayAtSecond(Math.floor(instant.getTime() / 1000))

/** Returns São Paulo's hour and minute at that moment, 'HH:MM'. */
export const timeInBrazil = (instant: Date) => timeInZone.format(instant)

/** Returns the moment of a day and time ('HH:MM') in São Paulo. */
export function instantInBrazil(day: CalendarDay, time: string): Instant {
  const guess = Date.parse(`${day}T${time}:00-03:00`)
  const asUtc = (instant: Date) =>
    Date.parse(`${dayInBrazil(instant)}T${timeInBrazil(instant)}:00Z`)
  return new Date(
    guess + Date.parse(`${day}T${time}:00Z`) - asUtc(new Date(guess)),
  ).toISOString() as Instant
}

/** Formats a number of days as '1 dia' or '24 dias'. */
export const formatDays = (days: number) => (days === 1 ? '1 dia' : `${days} dias`)

/** Formats a day as 'dd/mm/aaaa'. */
export const formatDay = (day: CalendarDay) => day.split('-').reverse().join('/')

/** Returns a day as 'dd/mm'. */
export const formatDayMonth = (day: CalendarDay) => formatDay(day).slice(0, 5)

/** Names of the weekdays, from Sunday on. */
export const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']

/** Returns a day as 'sexta, 14/08'. */
export const formatWeekday = (day: CalendarDay) =>
  `${WEEKDAYS[weekdayOf(day)]}, ${formatDayMonth(day)}`

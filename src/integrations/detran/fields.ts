import {
  type CalendarDay,
  dayInBrazil,
  type Instant,
  instantInBrazil,
  isCalendarDay,
  timeInBrazil,
} from '#domain/calendar-day.ts'
import { type Centavos, fromReais, parseBRL } from '#domain/money.ts'

/** Parsers of values from registries; each returns undefined for a value it cannot read exactly. */

/** Parses 195.23, '195.23', '195,23' or 'R$ 1.467,35' to whole cents. */
export function amountIn(value: unknown): Centavos | undefined {
  if (typeof value === 'string') return parseBRL(value)
  if (typeof value !== 'number' || !(value >= 0)) return undefined
  const cents = fromReais(value)
  return Math.abs(value * 100 - cents) < 1e-6 ? cents : undefined
}

/** Parses an amount given in whole cents. */
export const centsIn = (value: unknown): Centavos | undefined =>
  /^\d+$/.test(String(value)) ? (Number(value) as Centavos) : undefined

/** Parses 60, '60', '60,00' or '60 km/h' to a whole number. */
export function integerIn(value: unknown): number | undefined {
  const [, digits] = /^(\d{1,4})([.,]0+)?\s*(km\/?h)?$/i.exec(String(value).trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}

const BRAZILIAN = /^(\d{2})\/(\d{2})\/(\d{4})(?:(?:,|\s+às|\s)\s*(\d{2}:\d{2})(?::\d{2})?)?$/
/** ISO 8601; a moment without a time zone is in São Paulo's time. */
const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/

type Moment = { day: CalendarDay; at: Instant; hasTime: boolean }
/** Used if the hour is unknown, because it is the furthest from another day. */
const NOON = '12:00'
/** Programs write midnight for a day without an hour, so it cannot identify a driver. */
const MIDNIGHT = '00:00'

/**
 * Parses '05/03/2026 14:30', '2026-03-05T14:30:00-03:00' and similar; `time` completes a day
 * without an hour.
 */
export function momentIn(value: unknown, time?: unknown): Moment | undefined {
  const text = String(value).trim()
  const [, d, m, y, hour] = BRAZILIAN.exec(text) ?? []
  if (d) return momentOn(`${y}-${m}-${d}`, hour, time)
  const [, day, isoHour, zone] = ISO.exec(text) ?? []
  if (!day) return undefined
  if (!zone || isoHour === MIDNIGHT) return momentOn(day, isoHour, time)
  const at = new Date(text.replace(' ', 'T').replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
  if (!isCalendarDay(day) || Number.isNaN(at.getTime())) return undefined
  return momentOn(dayInBrazil(at), timeInBrazil(at), time, at)
}

/**
 * `hour` comes with the day, `time` from its own field; `exact` is the moment if known to the
 * second.
 */
function momentOn(
  day: string,
  hour: string | undefined,
  time: unknown,
  exact?: Date,
): Moment | undefined {
  if (!isCalendarDay(day)) return undefined
  const knownTime = [hour, timeIn(time)].find((each) => each && each !== MIDNIGHT)
  if (!knownTime) return { day, at: instantInBrazil(day, NOON), hasTime: false }
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(knownTime)) return undefined
  const at =
    knownTime === hour && exact ? (exact.toISOString() as Instant) : instantInBrazil(day, knownTime)
  return { day, at, hasTime: true }
}

/** Parses '14:30', '14:30:00' or '14h30' to 'HH:MM'. */
const timeIn = (value: unknown) => {
  const [, hour, minute] = /^\s*(\d{2})[:h](\d{2})(?::\d{2})?\s*$/i.exec(String(value)) ?? []
  return hour && `${hour}:${minute}`
}

/** Returns a text, a number, or an object's name as one line; undefined if empty. */
export function textIn(value: unknown): string | undefined {
  if (typeof value === 'object' && value !== null) {
    const { nome, descricao } = value as Record<string, unknown>
    return textIn(nome ?? descricao)
  }
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).replace(/\s+/g, ' ').trim() || undefined
}

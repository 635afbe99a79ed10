import {
  type CalendarDay,
  dayInBrazil,
  type Instant,
  instantInBrazil,
  isCalendarDay,
  timeInBrazil,
} from '#domain/calendar-day.ts'
import { type Centavos, fromReais, parseBRL } from '#domain/money.ts'

/** What registries write, read exactly or not at all: undefined is something that cannot be read. */

/** Whole cents of 195.23, '195.23', '195,23', 'R$ 1.467,35'. */
export function amountIn(value: unknown): Centavos | undefined {
  if (typeof value === 'string') return parseBRL(value)
  if (typeof value !== 'number' || !(value >= 0)) return undefined
  const cents = fromReais(value)
  return Math.abs(value * 100 - cents) < 1e-6 ? cents : undefined
}

/** Whole cents told as such. */
export const centsIn = (value: unknown): Centavos | undefined =>
  /^\d+$/.test(String(value)) ? (Number(value) as Centavos) : undefined

/** A whole number of 60, '60', '60,00' or '60 km/h'. */
export function wholeIn(value: unknown): number | undefined {
  const [, digits] = /^(\d{1,4})([.,]0+)?\s*(km\/?h)?$/i.exec(String(value).trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}

const BRAZILIAN = /^(\d{2})\/(\d{2})\/(\d{4})(?:(?:,|\s+às|\s)\s*(\d{2}:\d{2})(?::\d{2})?)?$/
/** As ISO 8601 has it; what bears no zone is São Paulo's time. */
const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/

type Moment = { day: CalendarDay; at: Instant; hasTime: boolean }
/** Where the hour is not told: of all hours the one furthest from another day. */
const NOON = '12:00'
/** What programs write for a day without an hour: nobody is named on the strength of it. */
const MIDNIGHT = '00:00'

/** The moment of '05/03/2026 14:30', '2026-03-05T14:30:00-03:00' and the like; `time` completes one that is a day only. */
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

/** `hour` stands beside the day, `time` in a field of its own; `exact` is the moment where it is known to the second. */
function momentOn(day: string, hour: string | undefined, time: unknown, exact?: Date): Moment | undefined {
  if (!isCalendarDay(day)) return undefined
  const told = [hour, timeIn(time)].find((each) => each && each !== MIDNIGHT)
  if (!told) return { day, at: instantInBrazil(day, NOON), hasTime: false }
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(told)) return undefined
  const at = told === hour && exact ? (exact.toISOString() as Instant) : instantInBrazil(day, told)
  return { day, at, hasTime: true }
}

/** 'HH:MM' of '14:30', '14:30:00' or '14h30'. */
const timeIn = (value: unknown) => {
  const [, hour, minute] = /^\s*(\d{2})[:h](\d{2})(?::\d{2})?\s*$/i.exec(String(value)) ?? []
  return hour && `${hour}:${minute}`
}

/** A text or a number as one line of text; of an object its name. Undefined where there is nothing to read. */
export function textIn(value: unknown): string | undefined {
  if (typeof value === 'object' && value !== null) {
    const { nome, descricao } = value as Record<string, unknown>
    return textIn(nome ?? descricao)
  }
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).replace(/\s+/g, ' ').trim() || undefined
}

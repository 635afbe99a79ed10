import { z } from 'zod'
import { type CalendarDay, isCalendarDay } from '#domain/calendar-day.ts'

/** Filters as the address stores them: what is not valid reads as the default, which means 'no filter'. */
export const anyText = z.string().catch('')
export const anyId = z.uuid().or(z.literal('')).catch('')
export const anyDay = z
  .custom<CalendarDay>((text) => typeof text === 'string' && isCalendarDay(text))
  .or(z.literal(''))
  .catch('')

export type FilterSchema = z.ZodObject<Record<string, z.ZodType>>

/** Returns the names of the filters that differ from their default. */
export function filtersInUse<S extends FilterSchema>(schema: S, filters: z.output<S>) {
  const defaults = schema.parse({}) as z.output<S>
  return (Object.keys(schema.shape) as (keyof z.output<S>)[]).filter(
    (name) => filters[name] !== defaults[name],
  )
}

/** The filters as the server takes them. */
export type FilterQuery<Filters> = {
  [Name in keyof Filters]?: Exclude<Filters[Name], '' | 'todos' | 'todas'>
}

/** Returns the filters as the server takes them: those with their default are left out. */
export const asQuery = <S extends FilterSchema>(schema: S, filters: z.output<S>) =>
  Object.fromEntries(
    filtersInUse(schema, filters).map((name) => [name, filters[name]]),
  ) as FilterQuery<z.output<S>>

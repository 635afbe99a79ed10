import { z } from 'zod'
import { type CalendarDay, isCalendarDay } from '#domain/calendar-day.ts'

/** Filters as the address stores them: what is not valid reads as the default. */
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

const NO_FILTER: readonly unknown[] = ['', 'todos', 'todas']

/** Returns the filters as the server takes them: those that let everything through are left out. */
export const asQuery = <S extends FilterSchema>(schema: S, filters: z.output<S>) =>
  Object.fromEntries(
    Object.keys(schema.shape)
      .map((name) => [name, filters[name as keyof typeof filters]])
      .filter(([, value]) => !NO_FILTER.includes(value)),
  ) as FilterQuery<z.output<S>>

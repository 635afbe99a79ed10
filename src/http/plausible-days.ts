import { z } from 'zod'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { implausible, type KindOfDay } from '#domain/days/plausible-days.ts'
import type { FieldError } from '#domain/errors.ts'
import { kindsOfDay, wrappedBy } from './endpoint.ts'

/** Returns the kind of day of a field, also inside an optional or emptiable one. */
export function kindOfDay(field: z.ZodType): KindOfDay | undefined {
  const known = kindsOfDay.get(field)
  if (known) return known.kind
  const inner = wrappedBy(field)
  return inner && kindOfDay(inner)
}

const daysOf = new WeakMap<z.ZodType, [string, KindOfDay][]>()

function daysOfBody(schema: z.ZodType) {
  const known = daysOf.get(schema)
  if (known) return known
  const fields =
    schema instanceof z.ZodObject ? Object.entries(schema.shape as Record<string, z.ZodType>) : []
  const days = fields.flatMap(([name, field]) => {
    const kind = kindOfDay(field)
    return kind ? [[name, kind] as [string, KindOfDay]] : []
  })
  daysOf.set(schema, days)
  return days
}

/** Returns errors for the body's implausible days; shared by server and screens. */
export function implausibleDays(schema: z.ZodType, body: object, today: CalendarDay): FieldError[] {
  return daysOfBody(schema).flatMap(([campo, kind]) => {
    const day = body[campo as keyof typeof body] as CalendarDay | null | undefined
    const mensagem = day && implausible(kind, day, today)
    return mensagem ? [{ campo, mensagem }] : []
  })
}

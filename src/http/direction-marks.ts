import { z } from 'zod'
import type { FieldError } from '#domain/errors.ts'
import { oneLineTexts, wrappedBy } from './endpoint.ts'

const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/
export const DIRECTED = 'Tire as marcas invisíveis que mudam a direção do texto'

/**
 * Returns errors for the names in a body, its texts of one line, that have direction marks: with them
 * one name is shown as another. Other invisible characters are removed, as are these in longer texts.
 */
export function directedNames(schema: z.ZodType, value: unknown, campo = ''): FieldError[] {
  if (typeof value === 'string' && oneLineTexts.get(schema))
    return DIRECTION_MARKS.test(value) ? [{ campo, mensagem: DIRECTED }] : []
  const inner = wrappedBy(schema)
  if (inner) return directedNames(inner, value, campo)
  if (schema instanceof z.ZodUnion)
    return (
      schema.options
        .map((option) => directedNames(option as z.ZodType, value, campo))
        .find((errors) => errors.length > 0) ?? []
    )
  if (typeof value !== 'object' || value === null) return []
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((each, index) =>
      directedNames(schema.element as z.ZodType, each, `${campo}.${index}`),
    )
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
    directedNames(field, value[name as keyof typeof value], campo ? `${campo}.${name}` : name),
  )
}

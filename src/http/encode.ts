import { z } from 'zod'

type Encode = (value: unknown) => unknown
type Check = {
  def: { check: string; format?: string; value?: number; inclusive?: boolean; fn?: Predicate }
}
type Predicate = (value: unknown) => unknown

/** The fast path cannot decide: the value is wrong, or the schema is unknown to it. */
const UNSURE = Symbol('unsure')

/**
 * Returns a precompiled `encode` of the schema: zod traverses the schema for every value, which
 * dominates the cost of a list. The result serialises to the same JSON, with the schema's keys
 * only. Anything the fast path cannot decide goes to zod, which encodes it or throws.
 */
export function encoderOf(schema: z.ZodType): Encode {
  const quick = compile(schema)
  return (value) => {
    const encoded = quick(value)
    return encoded === UNSURE ? schema.encode(value as never) : encoded
  }
}

function compile(schema: z.ZodType): Encode {
  const compiled = COMPILERS[schema._zod.def.type]?.(schema as never)
  return compiled ?? ((value) => orUnsure(z.safeEncode(schema, value as never)))
}
const orUnsure = ({ success, data }: { success: boolean; data?: unknown }) =>
  success ? data : UNSURE

/** Compilers by type of schema; undefined for a schema that does more than its type. */
const COMPILERS: Record<string, (schema: never) => Encode | undefined> = {
  object: compileObject,
  array(schema: z.ZodArray<z.ZodType>) {
    if (hasChecks(schema)) return
    const item = compile(schema.element)
    return (value) => (Array.isArray(value) ? encodeItems(value, item) : UNSURE)
  },
  nullable(schema: z.ZodNullable<z.ZodType>) {
    if (hasChecks(schema)) return
    const inner = compile(schema.unwrap())
    return (value) => (value === null ? null : inner(value))
  },
  string(schema: z.ZodString) {
    if (hasChecks(schema)) return
    const { format, pattern } = schema._zod.def as { format?: string; pattern?: RegExp }
    if (!format) return (value) => (typeof value === 'string' ? value : UNSURE)
    // Other formats do more than match a pattern, or have none.
    if (!pattern || !['uuid', 'date', 'datetime'].includes(format) || pattern.flags.includes('g'))
      return
    return (value) => (typeof value === 'string' && pattern.test(value) ? value : UNSURE)
  },
  number: compileNumber,
  boolean: (schema: z.ZodBoolean) =>
    hasChecks(schema) ? undefined : (value) => (typeof value === 'boolean' ? value : UNSURE),
  enum: compileChoice,
  literal: compileChoice,
  custom(schema: z.ZodCustom) {
    const { fn } = schema._zod.def as unknown as { fn: Predicate }
    if (hasChecks(schema)) return
    return (value) => (fn(value) === true ? value : UNSURE)
  },
  pipe(schema: z.ZodType) {
    if (!(schema instanceof z.ZodCodec) || hasChecks(schema)) return
    const { in: wire, out, reverseTransform } = schema._zod.def
    const [outer, inner] = [compile(out as z.ZodType), compile(wire as z.ZodType)]
    // Reused for all values, of which a list has hundreds.
    const payload = { value: undefined as unknown, issues: [] as z.core.$ZodRawIssue[] }
    return (value) => {
      const known = outer(value)
      if (known === UNSURE) return UNSURE
      payload.value = known
      payload.issues.length = 0
      const encoded = reverseTransform(known as never, payload)
      return payload.issues.length ? UNSURE : inner(encoded)
    }
  },
}

const checksOf = (schema: z.ZodType) => (schema._zod.def.checks ?? []) as unknown as Check[]
const hasChecks = (schema: z.ZodType) => checksOf(schema).length > 0

function compileChoice(schema: z.ZodType): Encode | undefined {
  const { values } = schema._zod
  if (!values || hasChecks(schema)) return
  return (value) => (values.has(value as string) ? value : UNSURE)
}

function compileNumber(schema: z.ZodNumber): Encode | undefined {
  const own = schema._zod.def as unknown as Check['def']
  const checks = [...(own.format ? [own] : []), ...checksOf(schema).map((check) => checkDef(check))]
  const checkers = checks.map(numberCheck)
  if (!checkers.every((each) => each !== undefined)) return
  return (value) =>
    typeof value === 'number' && Number.isFinite(value) && checkers.every((each) => each(value))
      ? value
      : UNSURE
}
const checkDef = (check: unknown) => (check as { _zod: Check })._zod.def

function numberCheck({
  check,
  format,
  value: bound = 0,
  inclusive,
  fn,
}: Check['def']): Predicate | undefined {
  if (check === 'number_format') return format === 'safeint' ? Number.isSafeInteger : undefined
  if (check === 'greater_than') return (n) => (n as number) > bound || (inclusive && n === bound)
  if (check === 'less_than') return (n) => (n as number) < bound || (inclusive && n === bound)
  if (check === 'custom' && fn) return (n) => fn(n) === true
  return
}

function encodeItems(items: unknown[], item: Encode) {
  const encoded = new Array(items.length)
  for (let n = 0; n < items.length; n++) {
    const each = item(items[n])
    if (each === UNSURE) return UNSURE
    encoded[n] = each
  }
  return encoded
}

function compileObject(schema: z.ZodObject): Encode | undefined {
  if (schema._zod.def.catchall || hasChecks(schema)) return
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(([key, field]) => {
    const mayMiss = field._zod.def.type === 'optional' && !(field instanceof z.ZodExactOptional)
    const inner = field instanceof z.ZodOptional && mayMiss ? (field.unwrap() as z.ZodType) : field
    return { key, mayMiss, encode: compile(inner) }
  })
  if (fields.some(({ key }) => key === '__proto__')) return
  // Spreading a complete object allocates all fields at once; adding them one by one takes five
  // times the memory.
  const empty = Object.fromEntries(fields.map(({ key }) => [key, undefined]))
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return UNSURE
    const encoded: Record<string, unknown> = { ...empty }
    for (const { key, mayMiss, encode } of fields) {
      const given = (value as Record<string, unknown>)[key]
      if (given === undefined) {
        if (!mayMiss) return UNSURE
        continue
      }
      const each = encode(given)
      if (each === UNSURE) return UNSURE
      encoded[key] = each
    }
    return encoded
  }
}

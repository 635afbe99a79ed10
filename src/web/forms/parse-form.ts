import { z } from 'zod'

/** What a field holds while its text cannot be read as a value; the sentence stands under the field. */
export class InvalidInput {
  readonly message: string
  constructor(message: string) {
    this.message = message
  }
}

type Fields = Record<string, z.ZodType>
type Problem = { campo: string; mensagem: string }
export type Parsed<Body> = { ok: true; body: Body } | { ok: false; problems: Problem[] }

/** The fields of a body, by name; a body that is no plain object has none to tell apart. */
export const fieldsOf = (schema: z.ZodType): Fields =>
  (schema instanceof z.ZodObject ? schema.shape : {}) as Fields

const accepts = (field: z.ZodType, nothing: undefined | null) => z.safeDecode(field, nothing as never).success
const hasDefault = (field: z.ZodType) => field instanceof z.ZodDefault || field instanceof z.ZodPrefault

/** Whether the form must mark the field as required: the contract takes neither nothing nor null for it. */
export const isRequired = (field: z.ZodType) =>
  hasDefault(field) || (!accepts(field, undefined) && !accepts(field, null))

/** Nothing filled in, as a form holds it. */
export const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** An empty field travels as null where the contract stores none, is left out where it may be missing. */
function emptyOnTheWire(field: z.ZodType, value: unknown) {
  if (accepts(field, null)) return null
  if (hasDefault(field) || !accepts(field, undefined)) return typeof value === 'string' ? '' : undefined
  return undefined
}

/**
 * Reads what a form holds (cents, calendar days, plain texts) as the body of a call: each value is first put as it
 * travels (`R$ 314,93` is 314.93 on the wire), then the contract reads that as the server will. What comes out is
 * what the typed client takes. Values the body does not know are left out, and so is what may stay as it is and the form
 * does not hold.
 */
export function parseForm<S extends z.ZodType>(
  schema: S,
  values: Record<string, unknown>,
): Parsed<z.output<S>> {
  const wire: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const [name, field] of Object.entries(fieldsOf(schema))) {
    const value = values[name]
    if (!(name in values) && field instanceof z.ZodExactOptional) continue
    if (value instanceof InvalidInput) problems.push({ campo: name, mensagem: value.message })
    else if (isEmpty(value)) wire[name] = emptyOnTheWire(field, value)
    else wire[name] = onTheWire(name, field, value, problems)
  }
  const unread = new Set(problems.map(({ campo }) => campo.split('.')[0]))
  const result = z.safeDecode(schema, wire as never)
  for (const issue of result.error?.issues ?? []) {
    const campo = issue.path.join('.')
    if (!unread.has(String(issue.path[0]))) problems.push({ campo, mensagem: issue.message })
  }
  if (problems.length || !result.success) return { ok: false, problems: inOrder(schema, problems) }
  return { ok: true, body: result.data }
}

function onTheWire(name: string, field: z.ZodType, value: unknown, problems: Problem[]) {
  const encoded = z.safeEncode(field, value as never)
  if (encoded.success) return encoded.data
  for (const { path, message } of encoded.error.issues)
    problems.push({ campo: [name, ...path].join('.'), mensagem: message })
  return value
}

/** As the contract lists its fields, which is how forms show them; one sentence a field. */
function inOrder(schema: z.ZodType, problems: Problem[]) {
  const names = Object.keys(fieldsOf(schema))
  const place = ({ campo }: Problem) => names.indexOf(campo.split('.')[0] ?? '')
  return problems
    .filter((problem, index) => problems.findIndex(({ campo }) => campo === problem.campo) === index)
    .sort((a, b) => place(a) - place(b))
}

import { z } from 'zod'
import { withoutInvisible } from '#domain/text/invisible-characters.ts'
import { titleOf, wrappedBy } from '#http/endpoint.ts'

/** The value of a field whose text cannot be parsed; the message is shown under the field. */
export class InvalidInput {
  readonly message: string
  constructor(message: string) {
    this.message = message
  }
}

type Fields = Record<string, z.ZodType>
type Problem = { campo: string; mensagem: string }
export type Parsed<Body> = { ok: true; body: Body } | { ok: false; problems: Problem[] }

/** Returns the fields of an object by name, also of an optional one; none of any other schema. */
export function fieldsOf(schema: z.ZodType): Fields {
  if (schema instanceof z.ZodObject) return schema.shape as Fields
  const inner = wrappedBy(schema)
  return inner ? fieldsOf(inner) : {}
}

/** Returns the contract's title of a field, or of a part of one: 'testemunha.cpf'. */
export function titleAt(fields: Fields, name: string): string | undefined {
  const [first = name, ...rest] = name.split('.')
  const field = fields[first]
  if (!field) return undefined
  return rest.length === 0 ? titleOf(field) : titleAt(fieldsOf(field), rest.join('.'))
}

const accepts = (field: z.ZodType, nothing: undefined | null) =>
  z.safeDecode(field, nothing as never).success
const hasDefault = (field: z.ZodType) =>
  field instanceof z.ZodDefault || field instanceof z.ZodPrefault

/** Whether the field is required: the contract refuses null, and undefined unless it has a default. */
export const isRequired = (field: z.ZodType) =>
  !accepts(field, null) && (hasDefault(field) || !accepts(field, undefined))

/** Whether a form's value is empty. */
export const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Returns null if the contract accepts it, undefined if the field is optional. */
function emptyOnTheWire(field: z.ZodType, value: unknown) {
  if (accepts(field, null)) return null
  if (hasDefault(field) || !accepts(field, undefined))
    return typeof value === 'string' ? '' : undefined
  return undefined
}

/**
 * Parses a form's values (cents, calendar days, texts) into the body of a call: encodes each value
 * for the wire (`R$ 314,93` is 314.93) and decodes it by the contract, as the server does. Values
 * unknown to the body are omitted, and so are optional fields that the form lacks.
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
  const result = z.safeDecode(schema, withoutInvisible(wire) as never)
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

/** Sorts problems by the contract's order of fields, which is that of forms; keeps the first of each field. */
function inOrder(schema: z.ZodType, problems: Problem[]) {
  const names = Object.keys(fieldsOf(schema))
  const place = ({ campo }: Problem) => names.indexOf(campo.split('.')[0] ?? '')
  return problems
    .filter(
      (problem, index) => problems.findIndex(({ campo }) => campo === problem.campo) === index,
    )
    .sort((a, b) => place(a) - place(b))
}

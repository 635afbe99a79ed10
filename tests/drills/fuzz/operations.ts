import type { Request } from '#tests/kit/calls/call.ts'

type Json = Record<string, unknown>
type Parameter = { name: string; in: string }
/** An operation of the OpenAPI document. */
export type Operation = {
  method: string
  path: string
  parameters: Parameter[]
  fields: string[]
  form?: string | undefined
  security?: Json[]
  answers: string[]
}

/** A request as it is sent over the wire. */
export type Sent = {
  label: string
  method: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer | undefined
}

/** Returns the operations of the document with the field names of their bodies. */
export function operationsOf({
  paths,
  components,
}: {
  paths: Json
  components: Json
}): Operation[] {
  const schemas = components.schemas as Record<string, Json>
  const resolved = (schema: Json): Json =>
    typeof schema.$ref === 'string' ? resolved(schemas[schema.$ref.split('/').at(-1)!]!) : schema
  return Object.entries(paths as Record<string, Record<string, Json>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { content = {} } = (operation.requestBody ?? {}) as {
        content?: Record<string, { schema: Json }>
      }
      const [type, described] = Object.entries(content)[0] ?? []
      const properties = (described ? (resolved(described.schema).properties ?? {}) : {}) as Json
      const file = Object.keys(properties).find((name) =>
        Object.hasOwn(properties[name] as Json, 'contentMediaType'),
      )
      return {
        method: method.toUpperCase(),
        path,
        parameters: operation.parameters as Parameter[],
        fields: Object.keys(properties),
        form: type?.startsWith('multipart') ? file : undefined,
        ...(operation.security !== undefined && { security: operation.security as Json[] }),
        answers: Object.keys(operation.responses as Json),
      }
    }),
  )
}

/** Returns the address of a valid request, or of one with a raw value in it. */
export function addressOf(
  { path }: Operation,
  { params = {}, query = {} }: Request,
  over: Record<string, string> = {},
) {
  const filledIn = path.replace(
    /\{(\w+)\}/g,
    (_, name) => over[name] ?? encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams(query)
  return `/api${filledIn}${search.size ? `?${search}` : ''}`
}

import { z } from 'zod'

export type Json = Record<string, unknown>

/** Returns the schema as JSON Schema; adds named schemas to `components`. */
export function wire(schema: z.ZodType, components: Json): Json {
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json & { $defs?: Json }
  Object.assign(components, pointToComponents($defs))
  const id = (rest as { id?: string }).id
  if (!id) return pointToComponents(rest) as Json
  components[id] = pointToComponents(rest)
  return { $ref: `#/components/schemas/${id}` }
}

function pointToComponents(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(pointToComponents)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => !(key === 'id' && typeof value === 'string'))
      .map(([key, value]) => [
        key,
        key === '$ref' && typeof value === 'string'
          ? value.replace('#/$defs/', '#/components/schemas/')
          : pointToComponents(value),
      ]),
  )
}

import type { Collision } from '#web/forms/versioned-record.ts'

export type Values = Record<string, unknown>

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Names nested fields by their path: `horarios.sabado`. */
export const flatten = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      isGroup(value)
        ? Object.entries(value).map(([part, own]) => [`${name}.${part}`, own])
        : [[name, value]],
    ),
  )

/** Compares two form values: undefined, null and '' are equal, and surrounding blanks are ignored. */
function plain(value: unknown) {
  if (typeof value === 'string') return value.trim() || null
  return isGroup(value) || Array.isArray(value) ? JSON.stringify(value) : (value ?? null)
}
export const same = (one: unknown, other: unknown) => plain(one) === plain(other)

/**
 * Merges two edits of one record. A field changed by one user takes that value; a field changed by
 * both to different values is a collision and keeps `mine`.
 */
export function merge(base: Values, theirs: Values, mine: Values) {
  const merged = { ...mine }
  const collisions: Collision[] = []
  const taken: string[] = []
  for (const name of Object.keys(mine)) {
    if (same(theirs[name], base[name]) || same(theirs[name], mine[name])) continue
    if (same(mine[name], base[name])) {
      merged[name] = theirs[name]
      taken.push(name)
    } else collisions.push({ name, opened: base[name], now: theirs[name] })
  }
  return { merged, collisions, taken }
}

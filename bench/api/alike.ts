import { ask, type Target } from '../kit/load.ts'
import type { Case } from './cases.ts'

/** What differs from one creation to the next. */
const OWN = /^(id|criado_em)$/

/**
 * Both servers must do the same work for the comparison to mean anything: every field of the bare server's answer must stand
 * in the product's with the same value.
 */
export async function expectAlike({ name, call }: Case, product: Target, bare: Target) {
  const ours = flat(await ask(product, call(0)))
  const theirs = flat(await ask(bare, call(0)))
  const different = [...theirs.keys()].filter(
    (path) => !OWN.test(path) && ours.get(path) !== theirs.get(path),
  )
  if (theirs.size && !different.length) return
  const some = different.slice(0, 5).map((path) => `${path}: ${ours.get(path)} and ${theirs.get(path)}`)
  throw new Error(`${name}: the two servers do not answer alike: ${some.join('; ')}`)
}

/** Every value with its path: '0.cliente_nome' → 'Ana'. */
function flat(value: unknown, path = '', into = new Map<string, unknown>()) {
  if (typeof value !== 'object' || value === null) into.set(path, value)
  else for (const [key, part] of Object.entries(value)) flat(part, path ? `${path}.${key}` : key, into)
  return into
}

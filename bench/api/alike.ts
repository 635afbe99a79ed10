import { ask, type Target } from '../kit/load.ts'
import type { Case } from './cases.ts'

/** Fields that differ with every creation. */
const OWN = /^(id|criado_em)$/

/**
 * Compares one answer of both servers, because the benchmark is only valid if they do the same
 * work: the product's answer must have every field of the bare server's with the same value.
 * @throws {Error} if they differ.
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

/** Returns every value by its path: '0.cliente_nome' → 'Ana'. */
function flat(value: unknown, path = '', into = new Map<string, unknown>()) {
  if (typeof value !== 'object' || value === null) into.set(path, value)
  else for (const [key, part] of Object.entries(value)) flat(part, path ? `${path}.${key}` : key, into)
  return into
}

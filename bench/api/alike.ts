import { ask, type Target } from '../kit/load.ts'
import type { Case } from './cases.ts'

/** Fields of a single record that differ with every creation or receipt. */
const OWN =
  /^(id|criado_em|versao|calculo|devido_hoje|principal_aberto|parcial|multa_\w+|encargos_\w+|valor_recebido|valor_com_multa)$/

/**
 * Compares one answer of both servers, because the benchmark is only valid if they do the same
 * work: both answers must have the same fields with the same values.
 * @throws {Error} if they differ.
 */
export async function expectAlike({ name, call }: Case, product: Target, bare: Target) {
  const ours = flat(await ask(product, call(0)))
  const theirs = flat(await ask(bare, call(0)))
  const paths = new Set([...ours.keys(), ...theirs.keys()])
  const different = [...paths].filter(
    (path) => !OWN.test(path) && ours.get(path) !== theirs.get(path),
  )
  if (paths.size && !different.length) return
  const some = different
    .slice(0, 5)
    .map((path) => `${path}: ${ours.get(path)} and ${theirs.get(path)}`)
  throw new Error(`${name}: the two servers do not answer alike: ${some.join('; ')}`)
}

/** Returns every value by its path: '0.cliente_nome' → 'Ana'. */
function flat(value: unknown, path = '', into = new Map<string, unknown>()) {
  if (typeof value !== 'object' || value === null) into.set(path, value)
  else
    for (const [key, part] of Object.entries(value)) flat(part, path ? `${path}.${key}` : key, into)
  return into
}

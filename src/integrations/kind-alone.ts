/**
 * What a failure came from, for the log: the kind of its first cause, and no more. Providers' own clients hang the whole request on their
 * errors, and with it the key and the person it was about.
 */
export function kindAlone(error: unknown): ErrorOptions {
  const first = firstOf(error)
  const { name = 'Error', code } = first as { name?: string; code?: unknown }
  return { cause: Object.assign(new Error(name), { name, code: String(code ?? '') || undefined }) }
}

const firstOf = (error: unknown): object => {
  const { cause, detail } = Object(error) as { cause?: unknown; detail?: unknown }
  const next = cause ?? detail
  return next instanceof Error ? firstOf(next) : Object(error)
}

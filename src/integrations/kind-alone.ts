/**
 * Returns the kind of an error's first cause for the log. Providers' clients attach the whole
 * request to their errors, with the key and personal data.
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

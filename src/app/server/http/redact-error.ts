/**
 * What may be written down of an error that nobody expected: its kind and the place. Its message, and what a database adds
 * to it, may carry a person's data.
 */
export function redactError(error: unknown) {
  const { name, code, constraint, stack } = error as Error & { code?: string; constraint?: string }
  return { name, code, constraint, stack: placesIn(stack) }
}

/** The kind alone, of what was expected. */
export function kindOf(error: unknown) {
  const { name, code } = error as Error & { code?: string }
  return { name, code }
}

/** What an error came from: of a provider that gave no answer, a refused connection or a certificate that does not count. */
export function firstCause(error: Error): Error {
  return error.cause instanceof Error ? firstCause(error.cause) : error
}

const placesIn = (stack: string | undefined) =>
  stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
    .join('\n')

/**
 * Returns the parts of an unexpected error that may be logged: its kind and its stack's places. Its
 * message and a database's details may contain personal data.
 */
export function redactError(error: unknown) {
  const { name, code, constraint, stack } = error as Error & { code?: string; constraint?: string }
  return { name, code, constraint, stack: placesIn(stack) }
}

/** Returns only the kind of an expected error. */
export function kindOf(error: unknown) {
  const { name, code } = error as Error & { code?: string }
  return { name, code }
}

/** Returns the innermost cause, for example a refused connection or an invalid certificate. */
export function firstCause(error: Error): Error {
  return error.cause instanceof Error ? firstCause(error.cause) : error
}

const placesIn = (stack: string | undefined) =>
  stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
    .join('\n')

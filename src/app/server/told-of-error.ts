/**
 * What may be written down of an error that nobody expected: its kind and the place. Its message, and what a database adds
 * to it, may carry a person's data.
 */
export function toldOf(error: unknown) {
  const { name, code, constraint, stack } = error as Error & { code?: string; constraint?: string }
  return { name, code, constraint, stack: placesIn(stack) }
}

const placesIn = (stack: string | undefined) =>
  stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
    .join('\n')

/**
 * Throws `refusal()` if `run` violates the named constraint. The constraint decides between two concurrent callers; this
 * gives the user a Portuguese sentence.
 */
export async function mapConstraint<T>(
  constraint: string,
  refusal: () => Error,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if ((error as { constraint?: string }).constraint === constraint) throw refusal()
    throw error
  }
}

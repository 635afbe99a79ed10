/**
 * Turns the database's "no" on one named constraint into the shop's own refusal: the constraint decides
 * between two callers at once, this only says it in Portuguese.
 */
export async function mapConstraint<T>(
  constraint: string,
  refusal: () => Error,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if ((error as { constraint?: string }).constraint === constraint) throw refusal()
    throw error
  }
}

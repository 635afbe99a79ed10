/** Returns the number of rows per status, 0 for a status without rows. */
export function countBy<S extends string>(
  statuses: readonly S[],
  rows: { status: S; n: number }[],
) {
  const counts = Object.fromEntries(statuses.map((status) => [status, 0])) as Record<S, number>
  for (const { status, n } of rows) counts[status] = n
  return counts
}

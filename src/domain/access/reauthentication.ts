import type { Instant } from '../calendar-day.ts'
import { ForbiddenError } from '../errors.ts'

/** Minutes after proving who they are in which a user may make sensitive calls. */
export const CONFIRMACAO_MINUTOS = 10
/** Max. clock difference between two servers. */
const SKEW_MS = 60_000

export const CONFIRMACAO_EXIGIDA = 'confirmacao_exigida'

/** Whether the user proved who they are within the last ten minutes; false if never (null). */
export function isRecent(confirmada_em: Instant | null, now: Instant) {
  if (confirmada_em === null) return false
  const elapsed = Date.parse(now) - Date.parse(confirmada_em)
  return elapsed >= -SKEW_MS && elapsed <= CONFIRMACAO_MINUTOS * 60_000
}

/**
 * Throws ForbiddenError unless the user proved who they are within the last ten minutes. Jobs and
 * the terminal, which have no `confirmada_em`, may go on.
 */
export function checkRecent({
  confirmada_em,
  now,
}: {
  confirmada_em?: Instant | null
  now: Instant
}) {
  if (confirmada_em !== undefined && !isRecent(confirmada_em, now))
    throw new ForbiddenError(
      'Para isto, confirme que é você. Nada foi alterado.',
      CONFIRMACAO_EXIGIDA,
    )
}

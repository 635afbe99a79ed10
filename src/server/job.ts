import { AsyncLocalStorage } from 'node:async_hooks'
import type { Instant } from '#domain/calendar-day.ts'

/**
 * A scheduled job: runs at the times of `cron` (São Paulo), and once after a start that missed one.
 */
export type Job = {
  name: string
  cron: string
  /**
   * Must be idempotent: another worker runs it again after a kill. The `Counted` result is logged. A long run ends by
   * throwing once `stopping` is aborted, because the server stops; the next start runs it again.
   */
  run: (stopping?: AbortSignal) => Promise<unknown>
  /** Max. minutes of a run before another worker runs it again; defaults to 15. */
  maxMinutes?: number
  /** Whether no server runs it now, whatever the scheduler still has of one that was killed. */
  isFree?: () => Promise<boolean>
  /**
   * Returns the next time it will have work, if that depends on more than `cron`; null with a note
   * (Portuguese) that says why never.
   */
  next?: () => Promise<{ at: Instant | null; nota?: string }>
}

export type Counted = { counts?: Record<string, number> }

/** The job that is running, for the audit trail. */
export const runningJob = new AsyncLocalStorage<string>()

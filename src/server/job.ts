import { AsyncLocalStorage } from 'node:async_hooks'
import type { Instant } from '#domain/calendar-day.ts'

/** What runs by the clock: at the times of `cron` (São Paulo), and once after a start that missed one. */
export type Job = {
  name: string
  cron: string
  /** Doing it twice must be harmless: a killed worker's run is taken up again by another. What it `Counted` is logged. */
  run: () => Promise<unknown>
  /** How long one run may take before another worker takes it up; 15 minutes unless told. */
  maxMinutes?: number
  /** When it will really do something, where that hangs on more than `cron`; null with a note (Portuguese) that says why never. */
  next?: () => Promise<{ at: Instant | null; nota?: string }>
}

export type Counted = { counts?: Record<string, number> }

/** The job whose run this is, for the audit trail. */
export const runningJob = new AsyncLocalStorage<string>()

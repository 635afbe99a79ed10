import { dayInBrazil, type Instant } from '#domain/calendar-day.ts'
import type { Actor, Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import type { Secrets } from '#server/keys/secrets.ts'
import { runningJob } from './job.ts'

/** Everything the application needs from outside. `main.ts` builds the real one. */
export type Deps = {
  db: Db
  now: () => Date
  /** Encrypts stored credentials and signs links with this installation's key. */
  secrets: Secrets
  /** The address customers use, without a trailing slash; defaults to http://localhost:3000. */
  publicUrl?: string
  /** Extends HSTS to subdomains. */
  hstsSubdomains?: boolean
  /** The folder of the built web application; undefined in tests that only call the API. */
  webRoot?: string
  /** Max. requests per minute and address, a tenth of them uploads; defaults to 1200. */
  maxRequestsPerMinute?: number
  /** Max. milliseconds until a request's headers have come; defaults to ten seconds. */
  maxHeadersMs?: number
  /** Returns the scheduler's status; undefined if no scheduler runs. */
  schedulerStatus?: () => Promise<SchedulerStatus>
  /** Makes the scheduler run a job soon; several calls before it starts run it once. */
  wakeJob?: (name: string) => Promise<void>
  /**
   * Receives every unexpected error unredacted; the log only gets what contains no personal data.
   */
  onUnexpectedError?: (error: unknown) => void
}

/** Status of the scheduler and of each job; instants are ISO 8601. */
export type SchedulerStatus = {
  running: boolean
  jobs: {
    name: string
    next_run: string | null
    last_run?: string
    last_error?: string
    nota?: string
  }[]
}

/**
 * Returns the context of a use case without a request: a job (named in the audit trail), the start,
 * or the terminal.
 */
export function systemContext({ db, now }: Pick<Deps, 'db' | 'now'>, usuario = 'sistema'): Context {
  const job = runningJob.getStore()
  return contextAt(db, { usuario, origem: job ? `tarefa ${job}` : null }, now())
}

export function contextAt(db: Db, actor: Actor, now: Date): Context {
  return { db, actor, now: now.toISOString() as Instant, today: dayInBrazil(now) }
}

import { dayInBrazil, type Instant } from '#domain/calendar-day.ts'
import type { Actor, Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import type { Secrets } from '#server/keys/secrets.ts'
import { runningJob } from './job.ts'

/** Everything the outside world gives the application. `main.ts` builds the real one. */
export type Deps = {
  db: Db
  now: () => Date
  /** Encrypts what is stored and signs what leaves, with this installation's key. */
  secrets: Secrets
  /** Where customers reach this installation, without a slash at its end; http://localhost:3000 unless told. */
  publicUrl?: string
  /** Whether browsers are to keep to https below that name too. */
  hstsSubdomains?: boolean
  /** The folder of the built web application; none in tests that only call the API. */
  webRoot?: string
  /** Requests one address may make in a minute, a tenth of them with a file; 1200 unless told. */
  maxRequestsPerMinute?: number
  /** Asks the scheduler how it is; none while no scheduler runs. */
  schedulerStatus?: () => Promise<SchedulerStatus>
  /** Has a job run soon, where a scheduler runs; asked while it waits already, it runs once. */
  wakeJob?: (name: string) => Promise<void>
  /** Hears of every unexpected error, whole; the log gets only what carries no personal data. */
  onUnexpectedError?: (error: unknown) => void
}

/** What the scheduler says of itself and of each job; instants are ISO 8601. */
export type SchedulerStatus = {
  running: boolean
  jobs: { name: string; next_run: string | null; last_run?: string; last_error?: string; nota?: string }[]
}

/** A use case's surroundings when nobody's request asked for it: a job, whose name the trail then tells, the start, the terminal. */
export function systemContext({ db, now }: Pick<Deps, 'db' | 'now'>, usuario = 'sistema'): Context {
  const job = runningJob.getStore()
  return contextAt(db, { usuario, origem: job ? `tarefa ${job}` : null }, now())
}

export function contextAt(db: Db, actor: Actor, now: Date): Context {
  return { db, actor, now: now.toISOString() as Instant, today: dayInBrazil(now) }
}

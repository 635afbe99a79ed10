import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/job.ts'
import { forgetRequests } from '#server/request/request-totals.ts'
import { sweepExpired } from './service.ts'

/** Every hour: deletes expired sessions, sign-in attempts and rate-limit counters. */
export const authJobs = ({ db, now }: Pick<Deps, 'db' | 'now'>): Job[] => [
  { name: 'sessoes', cron: '25 * * * *', run: () => sweep({ db, now }) },
]

async function sweep({ db, now }: Pick<Deps, 'db' | 'now'>) {
  await sweepExpired(db, now())
  await forgetRequests(db)
}

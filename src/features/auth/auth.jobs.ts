import type { Job } from '#server/job.ts'
import { sweepExpired } from './auth.service.ts'

/** Sessions and login tries that no longer count are removed every hour. */
export const authJobs: Job[] = [
  { name: 'sessoes', cron: '25 * * * *', run: ({ db, now }) => sweepExpired(db, now()) },
]

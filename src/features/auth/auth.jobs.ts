import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/job.ts'
import { sweepExpired } from './auth.sessoes.service.ts'

/** Sessions and login tries that no longer count are removed every hour. */
export const authJobs = ({ db, now }: Pick<Deps, 'db' | 'now'>): Job[] => [
  { name: 'sessoes', cron: '25 * * * *', run: () => sweepExpired(db, now()) },
]

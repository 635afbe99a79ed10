import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/job.ts'
import { createDueWeeks } from './semanas/service.ts'

/** Every night, and at every start: creates the weeks due within seven days. */
export const pagamentosJobs = ({ db, now }: Pick<Deps, 'db' | 'now'>): Job[] => [
  { name: 'semanas', cron: '10 0 * * *', run: () => createDueWeeks(db, now()) },
]

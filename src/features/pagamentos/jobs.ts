import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/job.ts'
import { createDueWeeks } from './semanas/service.ts'

/** Every night the weeks that fall due in seven days are created; also once at every start, to catch up. */
export const pagamentosJobs = ({ db, now }: Pick<Deps, 'db' | 'now'>): Job[] => [
  { name: 'semanas', cron: '10 0 * * *', run: () => createDueWeeks(db, now()) },
]

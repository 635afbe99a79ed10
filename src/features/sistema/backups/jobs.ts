import type { Job } from '#server/job.ts'
import { CRON } from './rules.ts'
import { makeDue, type Surroundings } from './service.ts'

/** Makes a backup every night, at a start if the last one was missed, and on request. */
export const backupsJobs = (around: Surroundings): Job[] => [
  {
    name: 'backup',
    cron: CRON,
    maxMinutes: 600,
    run: async () => ({ counts: await makeDue(around) }),
  },
]

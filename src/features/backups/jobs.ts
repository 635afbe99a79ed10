import type { Job } from '#server/job.ts'
import { CRON } from './rules.ts'
import { makeDue, type Surroundings } from './service.ts'

/** Every night one backup, at a start the one that was missed, and whenever somebody asks. */
export const backupsJobs = (around: Surroundings): Job[] => [
  { name: 'backup', cron: CRON, maxMinutes: 600, run: async () => ({ counts: await makeDue(around) }) },
]

import { type Deps, systemContext } from '#server/deps.ts'
import type { Job } from '#server/job.ts'
import { closeDueMonths } from './service.ts'

/** Every night, and at every start: closes the month before from its 5th day on. */
export const mesesJobs = (deps: Pick<Deps, 'db' | 'now'>): Job[] => [
  {
    name: 'fechamento',
    cron: '20 0 * * *',
    run: async () => ({ counts: await closeDueMonths(systemContext(deps)) }),
  },
]

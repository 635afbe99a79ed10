import { type Deps, systemContext } from '#server/deps.ts'
import type { Job } from '#server/job.ts'
import { continueSeries } from './series/service.ts'

/** Every night, and at every start: creates the next expenses of those that repeat. */
export const despesasJobs = (deps: Pick<Deps, 'db' | 'now'>): Job[] => [
  {
    name: 'despesas',
    cron: '30 0 * * *',
    run: async () => ({ counts: await continueSeries(systemContext(deps)) }),
  },
]

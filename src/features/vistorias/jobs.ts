import { type Deps, systemContext } from '#server/deps.ts'
import type { Job } from '#server/job.ts'
import { dropOldDrafts } from './service.ts'

/** Every night: deletes drafts without photos that nobody touched for 30 days. */
export const vistoriasJobs = (deps: Pick<Deps, 'db' | 'now'>): Job[] => [
  {
    name: 'vistorias-paradas',
    cron: '40 4 * * *',
    run: async () => ({ counts: { vistorias: await dropOldDrafts(systemContext(deps)) } }),
  },
]

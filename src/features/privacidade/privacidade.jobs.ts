import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/job.ts'
import { forgetExpired } from './privacidade.service.ts'

/** Every night, and at every start, what is past its period of retention is forgotten. */
export const privacidadeJobs = (deps: Pick<Deps, 'db' | 'now'>): Job[] => [
  { name: 'prazos', cron: '20 4 * * *', run: async () => ({ counts: await forgetExpired(deps) }) },
]

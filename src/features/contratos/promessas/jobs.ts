import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/job.ts'
import { judgePromessas } from './service.ts'

/** Every night, and at every start: writes which promises were kept and which were broken. */
export const promessasJobs = (deps: Pick<Deps, 'db' | 'now'>): Job[] => [
  { name: 'promessas', cron: '10 0 * * *', run: () => judgePromessas(deps) },
]

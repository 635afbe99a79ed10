import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/job.ts'
import { forgetExpired, storeLastYears } from './service.ts'

/**
 * Every night, and at every start: deletes data past its retention period and notes customers past
 * theirs.
 */
export const privacidadeJobs = (deps: Pick<Deps, 'db' | 'now'>): Job[] => [
  { name: 'prazos', cron: '20 4 * * *', run: () => applyPeriods(deps) },
]

async function applyPeriods(deps: Pick<Deps, 'db' | 'now'>) {
  const counts = await forgetExpired(deps)
  await storeLastYears(deps)
  return { counts }
}

import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/job.ts'
import { forgetExpired, noteLastYears } from './service.ts'

/** Every night, and at every start: what is past its period of retention is forgotten, and who is past it found out. */
export const privacidadeJobs = (deps: Pick<Deps, 'db' | 'now'>): Job[] => [
  { name: 'prazos', cron: '20 4 * * *', run: () => passPeriods(deps) },
]

async function passPeriods(deps: Pick<Deps, 'db' | 'now'>) {
  const counts = await forgetExpired(deps)
  await noteLastYears(deps)
  return { counts }
}

import { type Deps, systemContext } from '#server/deps.ts'
import type { Job } from '#server/job.ts'
import { checkAccounts } from './service.ts'

/** Checks the accounts every night; what it finds is an alert on the dashboard. */
export const conferenciaJobs = (deps: Pick<Deps, 'db' | 'now'>): Job[] => [
  {
    name: 'conferencia',
    cron: '10 4 * * *',
    maxMinutes: 120,
    run: async () => {
      const { invariantes } = await checkAccounts(systemContext(deps))
      return {
        counts: Object.fromEntries(invariantes.map((each) => [`regra_${each.numero}`, each.ocorrencias])),
      }
    },
  },
]

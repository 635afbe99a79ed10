import type { Gateways } from '#integrations/payments/port.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/job.ts'
import { checkOpenCharges } from './consulta/service.ts'

/**
 * Every three minutes: checks the open charges, so that payments are found even without webhooks.
 */
export const pixJobs = (deps: Pick<Deps, 'db' | 'now'> & { gateways: Gateways }): Job[] => [
  { name: 'pix', cron: '*/3 * * * *', run: () => checkOpenCharges(deps) },
]

import type { Gateways } from '#integrations/payments/port.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/job.ts'
import { checkOpenCharges, checkPaidCharges } from './consulta/service.ts'

/**
 * Checks charges at their gateways, so that nothing depends on webhooks: every three minutes the
 * open ones, every quarter of an hour some of those paid lately, whose money may have gone back.
 */
export const pixJobs = (deps: Pick<Deps, 'db' | 'now'> & { gateways: Gateways }): Job[] => [
  { name: 'pix', cron: '*/3 * * * *', run: () => checkOpenCharges(deps) },
  { name: 'pix-devolvido', cron: '7-59/15 * * * *', run: () => checkPaidCharges(deps) },
]

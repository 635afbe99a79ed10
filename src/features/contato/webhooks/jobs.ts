import type { Job } from '#server/job.ts'
import { deleteOld, processDue, type Surroundings } from './service.ts'

/**
 * Every minute: processes due webhooks, including those of a killed process. Every night: deletes
 * old rows.
 */
export const webhooksJobs = (around: Surroundings): Job[] => [
  {
    name: 'webhooks',
    cron: '* * * * *',
    async run() {
      const { defects, ...counts } = await processDue(around)
      if (defects.length) throw new AggregateError(defects, 'webhooks that could not be processed')
      return { counts }
    },
  },
  { name: 'webhooks-antigos', cron: '30 3 * * *', run: () => deleteOld(around) },
]

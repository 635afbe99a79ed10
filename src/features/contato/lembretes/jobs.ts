import type { Mailers } from '#integrations/email/port.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/job.ts'
import { LEMBRETES_JOB } from './rules.ts'
import { remind } from './service.ts'

/** Processes the reminder queue every ten minutes from 9:00 to 20:00, and at every start. */
export const lembretesJobs = (
  deps: Pick<Deps, 'db' | 'now' | 'secrets' | 'publicUrl'> & { mailers: Mailers },
): Job[] => [{ name: LEMBRETES_JOB, cron: '*/10 9-19 * * *', run: () => remind(deps) }]

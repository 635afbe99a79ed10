import type { Mailers } from '#integrations/email/port.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/job.ts'
import { LEMBRETES_JOB } from './rules.ts'
import { remind } from './service.ts'

/** From 9:00 to 20:00 the reminders' queue is looked after every ten minutes, and once at every start. */
export const lembretesJobs = (
  deps: Pick<Deps, 'db' | 'now' | 'secrets' | 'publicUrl'> & { mailers: Mailers },
): Job[] => [{ name: LEMBRETES_JOB, cron: '*/10 9-19 * * *', run: () => remind(deps) }]

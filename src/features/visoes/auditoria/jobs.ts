import type { Mailers } from '#integrations/email/port.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/job.ts'
import { RESUMO_JOB } from './semana/correio/rules.ts'
import { sendWeek } from './semana/correio/service.ts'

/** Sends the weekly e-mail on Monday at 8:00, and retries until 20:00 of each day. */
export const auditoriaJobs = (
  deps: Pick<Deps, 'db' | 'now' | 'publicUrl'> & { mailers: Mailers },
): Job[] => [{ name: RESUMO_JOB, cron: '*/10 8-19 * * *', run: () => sendWeek(deps) }]

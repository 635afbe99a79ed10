import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/job.ts'
import { bringWeeksUpToDate } from './prorrogacao/service.ts'

/** Every night, and at every start: adds weeks to the rentals that go on after their contract. */
export const locacoesJobs = ({ db, now }: Pick<Deps, 'db' | 'now'>): Job[] => [
  {
    name: 'prorrogacao',
    cron: '15 0 * * *',
    run: async () => ({ counts: { locacoes: await bringWeeksUpToDate(db, now()) } }),
  },
]

import type { Instant } from '#domain/calendar-day.ts'
import type { MultaRegistries } from '#integrations/detran/port.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import type { Job } from '#server/job.ts'
import { consultIfDue, lookupSchedule } from './consulta/service.ts'
import { notifyFound } from './notificacao/service.ts'

type Surroundings = Pick<Deps, 'db' | 'now'> & { multas: MultaRegistries; messengers: Messengers }

/** Looks up the fleet when the interval has passed, and notifies customers of new fines by day. */
export const multasJobs = (deps: Surroundings): Job[] => [
  {
    name: 'multas',
    cron: '0 * * * *',
    run: () => consultIfDue(deps),
    async next() {
      const { now } = systemContext(deps)
      const { next } = await lookupSchedule({ db: deps.db, now }, deps.multas)
      return next.at && next.at < now ? { at: nextHour(now) } : next
    },
  },
  { name: 'avisos-de-multas', cron: '10 8-19 * * *', run: () => notifyFound(deps) },
]

/** A lookup that is due runs at the next full hour. */
const nextHour = (now: Instant) =>
  new Date(Math.ceil((Date.parse(now) + 1) / 3_600_000) * 3_600_000).toISOString() as Instant

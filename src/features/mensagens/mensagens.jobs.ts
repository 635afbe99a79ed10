import { type Deps, systemWork } from '#server/deps.ts'
import type { Job } from '#server/job.ts'
import { failInterrupted } from './mensagens.service.ts'

/** Every five minutes the messages that a killed process left under way are ended; also once at every start. */
export const mensagensJobs = (around: Pick<Deps, 'db' | 'now'>): Job[] => [
  { name: 'mensagens-interrompidas', cron: '*/5 * * * *', run: () => failInterrupted(systemWork(around)) },
]

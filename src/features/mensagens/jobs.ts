import type { Messengers } from '#integrations/whatsapp/port.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import type { Job } from '#server/job.ts'
import { FILA_JOB } from './fila/rules.ts'
import { queueEndsOfContract } from './fim-de-contrato/service.ts'
import { queueReminders } from './lembretes/service.ts'
import { failInterrupted } from './service.ts'
import { type QueueSurroundings, runQueue } from './turnos/service.ts'

/**
 * Every five minutes, and at every start: ends messages of killed processes and sends the queue.
 * Queues the reminders by WhatsApp at the same times as those by e-mail, and during the day asks
 * customers whose contract ends what they want to do.
 */
export const mensagensJobs = (
  around: Pick<Deps, 'db' | 'now'> & { messengers: Messengers } & QueueSurroundings,
): Job[] => [
  { name: 'mensagens-interrompidas', cron: '*/5 * * * *', run: () => failInterrupted(systemContext(around)) },
  { name: 'lembretes-whatsapp', cron: '*/10 9-19 * * *', run: () => queueReminders(around) },
  { name: 'fim-de-contrato', cron: '*/10 8-19 * * *', run: () => queueEndsOfContract(around) },
  { name: FILA_JOB, cron: '*/5 8-19 * * *', run: () => runQueue(around) },
]

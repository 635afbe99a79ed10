import type { Messengers } from '#integrations/whatsapp/port.ts'
import { systemContext } from '#server/deps.ts'
import type { Job } from '#server/job.ts'
import { FILA_JOB } from './fila/rules.ts'
import { queueEndsOfContrato } from './fim-de-contrato/service.ts'
import { queueReminders } from './lembretes/service.ts'
import { queuePromessasOfToday } from './promessas/service.ts'
import { failInterrupted } from './service.ts'
import { type QueueSurroundings, runQueue } from './turnos/service.ts'

/**
 * Every five minutes, and at every start: ends messages of killed processes and sends the queue.
 * Queues the reminders by WhatsApp at the same times as those by e-mail, and during the day asks
 * customers whose contract ends what they want to do, and reminds of promises on their day.
 */
export const mensagensJobs = (around: { messengers: Messengers } & QueueSurroundings): Job[] => [
  {
    name: 'mensagens-interrompidas',
    cron: '*/5 * * * *',
    run: () => failInterrupted(systemContext(around)),
  },
  { name: 'lembretes-whatsapp', cron: '*/10 9-19 * * *', run: () => queueReminders(around) },
  { name: 'fim-de-contrato', cron: '*/10 8-19 * * *', run: () => queueEndsOfContrato(around) },
  { name: 'promessas-do-dia', cron: '*/10 8-19 * * *', run: () => queuePromessasOfToday(around) },
  { name: FILA_JOB, cron: '*/5 8-19 * * *', run: () => runQueue(around) },
]

import type { FileStore } from '#integrations/files/port.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import type { Job } from '#server/job.ts'
import { readShare } from './arquivos/service.ts'
import { checkAccounts } from './service.ts'

type Around = Pick<Deps, 'db' | 'now'> & { files: FileStore }

/**
 * Every night: reads a share of the stored PDFs and photos, then checks the accounts; what they find is an alert on the
 * dashboard.
 */
export const conferenciaJobs = ({ files, ...deps }: Around): Job[] => [
  {
    name: 'conferencia-arquivos',
    cron: '0 3 * * *',
    maxMinutes: 60,
    run: async (stopping) => ({ counts: await readShare(systemContext(deps), files, stopping) }),
  },
  {
    name: 'conferencia',
    cron: '10 4 * * *',
    maxMinutes: 120,
    run: async (stopping) => {
      const { invariantes } = await checkAccounts(systemContext(deps), stopping)
      return {
        counts: Object.fromEntries(
          invariantes.map((each) => [`regra_${each.numero}`, each.ocorrencias]),
        ),
      }
    },
  },
]

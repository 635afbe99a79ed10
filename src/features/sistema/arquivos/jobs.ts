import type { FileStore } from '#integrations/files/port.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/job.ts'
import { sweepFiles } from './antivirus/service.ts'

/** Every night and at every start: removes the orphan objects that crashes have left. */
export const arquivosJobs = ({
  db,
  now,
  files,
}: Pick<Deps, 'db' | 'now'> & { files: FileStore }): Job[] => [
  {
    name: 'arquivos-orfaos',
    cron: '50 3 * * *',
    run: async () => ({ counts: await sweepFiles(db, files, now()) }),
  },
]

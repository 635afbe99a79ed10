import { discard } from '#features/sistema/arquivos/service.ts'
import type { FileStore } from '#integrations/files/port.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import type { Job } from '#server/job.ts'
import { forgetOld } from './guarda/service.ts'
import { dropOldDrafts } from './service.ts'

type Around = Pick<Deps, 'db' | 'now'> & { files: FileStore }

/**
 * Every night: deletes drafts without photos that nobody touched for 30 days, and what inspections say of persons five
 * years after the end of their rental.
 */
export const vistoriasJobs = (deps: Around): Job[] => [
  {
    name: 'vistorias-paradas',
    cron: '40 4 * * *',
    run: async () => ({ counts: { vistorias: await dropOldDrafts(systemContext(deps)) } }),
  },
  { name: 'vistorias-antigas', cron: '45 4 * * *', run: () => deleteOld(deps) },
]

async function deleteOld({ files, ...deps }: Around) {
  const { vistorias, chaves } = await forgetOld(systemContext(deps))
  await discard(deps.db, files, chaves)
  return { counts: { vistorias } }
}

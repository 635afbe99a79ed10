import { discard } from '#features/sistema/arquivos/service.ts'
import type { FileStore } from '#integrations/files/port.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import type { Job } from '#server/job.ts'
import { forgetOld } from './service.ts'

type Around = Pick<Deps, 'db' | 'now'> & { files: FileStore }

/** Every night: deletes texts and files five years after the end. */
export const sinistrosJobs = (deps: Around): Job[] => [
  { name: 'sinistros-antigos', cron: '50 4 * * *', run: () => deleteOld(deps) },
]

async function deleteOld({ files, ...deps }: Around) {
  const { sinistros, chaves } = await forgetOld(systemContext(deps))
  await discard(deps.db, files, chaves)
  return { counts: { sinistros } }
}

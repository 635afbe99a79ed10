import { discard } from '#features/sistema/arquivos/service.ts'
import type { FileStore } from '#integrations/files/port.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import type { Job } from '#server/job.ts'
import { forgetOld } from './service.ts'

type Around = Pick<Deps, 'db' | 'now'> & { files: FileStore }

/** Every night: deletes the texts and photos of requests two years after they came. */
export const pedidosJobs = (deps: Around): Job[] => [
  { name: 'pedidos-antigos', cron: '55 4 * * *', run: () => deleteOld(deps) },
]

async function deleteOld({ files, ...deps }: Around) {
  const chaves = await forgetOld(systemContext(deps))
  await discard(deps.db, files, chaves)
  return { counts: { fotos: chaves.length } }
}

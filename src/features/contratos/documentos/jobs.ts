import { discard } from '#features/sistema/arquivos/service.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import type { Job } from '#server/job.ts'
import { ENVIO_JOB } from './envio/rules.ts'
import { type Surroundings, sendQueued } from './envio/service.ts'
import { forgetOld } from './service.ts'

/**
 * Every ten minutes of the day: sends documents by e-mail and stores the evidence of notifications. Every
 * night: deletes what documents say of persons five years after the end of their rental.
 */
export const documentosJobs = (around: Surroundings): Job[] => [
  { name: ENVIO_JOB, cron: '*/10 8-19 * * *', run: () => sendQueued(around) },
  { name: 'documentos-antigos', cron: '35 4 * * *', run: () => deleteOld(around) },
]

async function deleteOld({
  db,
  now,
  files,
}: Pick<Deps, 'db' | 'now'> & Pick<Surroundings, 'files'>) {
  const { documentos, chaves } = await forgetOld(systemContext({ db, now }))
  await discard(db, files, chaves)
  return { counts: { documentos } }
}

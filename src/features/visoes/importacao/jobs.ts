import { type Deps, systemContext } from '#server/deps.ts'
import type { Job } from '#server/job.ts'
import { IMPORTACAO_JOB } from './rules.ts'
import { forgetDrafts, isFree, runAsked } from './trabalho/service.ts'

/**
 * When it is woken, every five minutes and at every start: checks, imports or undoes the sheet that was
 * asked for, and deletes sheets that nobody imported for a week.
 */
export const importacaoJobs = (deps: Pick<Deps, 'db' | 'now'>): Job[] => [
  {
    name: IMPORTACAO_JOB,
    cron: '*/5 * * * *',
    isFree: () => isFree(deps.db),
    async run() {
      await runAsked(deps)
      return { counts: { rascunhos_apagados: await forgetDrafts(systemContext(deps)) } }
    },
  },
]

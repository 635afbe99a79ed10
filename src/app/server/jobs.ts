import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import type { Adapters } from '#app/server/boot/adapters.ts'
import { authJobs } from '#features/acesso/sessao/jobs.ts'
import { lembretesJobs } from '#features/contato/lembretes/jobs.ts'
import { mensagensJobs } from '#features/contato/mensagens/jobs.ts'
import { pedidosJobs } from '#features/contato/pedidos/jobs.ts'
import { webhooksJobs } from '#features/contato/webhooks/jobs.ts'
import { documentosJobs } from '#features/contratos/documentos/jobs.ts'
import { locacoesJobs } from '#features/contratos/locacoes/jobs.ts'
import { multasJobs } from '#features/contratos/multas/jobs.ts'
import { promessasJobs } from '#features/contratos/promessas/jobs.ts'
import { sinistrosJobs } from '#features/contratos/sinistros/jobs.ts'
import { vistoriasJobs } from '#features/contratos/vistorias/jobs.ts'
import { conferenciaJobs } from '#features/dinheiro/conferencia/jobs.ts'
import { despesasJobs } from '#features/dinheiro/despesas/jobs.ts'
import { mesesJobs } from '#features/dinheiro/meses/jobs.ts'
import { pagamentosJobs } from '#features/dinheiro/pagamentos/jobs.ts'
import { pixJobs } from '#features/dinheiro/pix/jobs.ts'
import { arquivosJobs } from '#features/sistema/arquivos/jobs.ts'
import { backupsJobs } from '#features/sistema/backups/jobs.ts'
import { auditoriaJobs } from '#features/visoes/auditoria/jobs.ts'
import { importacaoJobs } from '#features/visoes/importacao/jobs.ts'
import { privacidadeJobs } from '#features/visoes/privacidade/jobs.ts'
import { compactCounters } from '#server/database/summary-tables.ts'
import { deleteOldKeys } from '#server/database/transaction.ts'
import type { Deps, SchedulerStatus } from '#server/deps.ts'
import { type Counted, type Job, runningJob } from '#server/job.ts'
import { redactError } from './http/errors/redact-error.ts'

/** Returns every scheduled job. */
export const jobsOf = (deps: JobDeps): Job[] => [
  ...pagamentosJobs(deps),
  ...locacoesJobs(deps),
  ...mesesJobs(deps),
  ...despesasJobs(deps),
  ...pixJobs(deps),
  ...authJobs(deps),
  ...promessasJobs(deps),
  ...documentosJobs(deps),
  ...vistoriasJobs(deps),
  ...sinistrosJobs(deps),
  ...mensagensJobs({ ...deps, random: Math.random, wait }),
  ...lembretesJobs(deps),
  ...auditoriaJobs(deps),
  ...arquivosJobs(deps),
  ...multasJobs(deps),
  ...pedidosJobs(deps),
  ...webhooksJobs(deps),
  ...backupsJobs(deps),
  ...conferenciaJobs(deps),
  ...privacidadeJobs(deps),
  ...importacaoJobs(deps),
  { name: 'totais', cron: '50 3 * * *', run: () => compactCounters(deps.db) },
  { name: 'chaves', cron: '40 3 * * *', run: () => deleteOldKeys(deps.db, deps.now()) },
]

/** What the jobs need: the database, the clock, the secrets and the external services. */
type JobDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'publicUrl'> & Adapters

/** Does not keep the process alive. */
const wait = (ms: number) => setTimeout(ms, undefined, { ref: false })

const ZONE = 'America/Sao_Paulo'

export type Scheduler = {
  status: () => Promise<SchedulerStatus>
  /** Runs a job as soon as a worker is free. */
  wake: (name: string) => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts the scheduler on the application's own database. Several processes share it, and each run
 * happens once. A run missed while nothing was running runs once at the start; a killed worker's
 * run is repeated.
 */
export async function startJobs(
  jobs: Job[],
  { connectionString, log }: { connectionString: string; log: FastifyBaseLogger },
): Promise<Scheduler> {
  const boss = new PgBoss({
    connectionString,
    max: 3,
    application_name: 'mare-motos-jobs',
    // The owner created the schema: this role may create tables in it, but no schemas.
    createSchema: false,
  })
  // Only the kind of error, because a message may contain personal data.
  boss.on('error', (error) => log.error({ err: { name: error.name } }, 'scheduler error'))
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name, {
      policy: 'stately',
      heartbeatSeconds: 30,
      retryLimit: 3,
      expireInSeconds: (job.maxMinutes ?? 15) * 60,
    })
    if (await job.isFree?.()) {
      const active = (await boss.findJobs(job.name)).filter(({ state }) => state === 'active')
      if (active.length > 0) await boss.cancel(job.name, active)
    }
    await boss.schedule(job.name, job.cron, null, { tz: ZONE, missed: 'once' })
    await boss.send(job.name)
  }
  const stopping = new AbortController()
  // After all are known, because the first runs take the processor from what is left of the start.
  const workers = new Map<string, string>()
  for (const job of jobs) {
    const worker = await boss.work(job.name, { pollingIntervalSeconds: 5 }, async () => {
      const { counts } = ((await attempt(job, log, stopping.signal)) ?? {}) as Counted
      log.info({ job: job.name, ...counts }, 'job done')
    })
    workers.set(job.name, worker)
  }
  let running = true
  return {
    status: async () => ({
      running,
      jobs: await Promise.all(jobs.map((job) => statusOf(boss, job))),
    }),
    async wake(name) {
      await boss.send(name)
      boss.notifyWorker(workers.get(name) ?? '')
    },
    async stop() {
      running = false
      stopping.abort()
      await boss.stop({ graceful: true, timeout: 5000, close: true })
    },
  }
}

/**
 * Reduces a failed run's error to its kind: the scheduler stores errors, and a database error may
 * contain personal data.
 */
async function attempt({ name, run }: Job, log: FastifyBaseLogger, stopping: AbortSignal) {
  try {
    return await runningJob.run(name, () => run(stopping))
  } catch (error) {
    if (stopping.aborted) return
    const redacted = redactError(error)
    log.error({ job: name, err: redacted }, 'job failed')
    throw new Error(redacted.code ?? redacted.name)
  }
}

async function statusOf(
  boss: PgBoss,
  { name, cron, next }: Job,
): Promise<SchedulerStatus['jobs'][number]> {
  const [tick] = boss.previewSchedule(cron, { tz: ZONE, count: 1 })
  const { at, nota } = (await next?.()) ?? { at: tick?.toISOString() ?? null }
  const runs = (await boss.findJobs(name)).filter((run) => run.completedOn)
  const last = runs.sort((a, b) => Number(b.completedOn) - Number(a.completedOn))[0]
  return {
    name,
    next_run: at,
    ...(nota && { nota }),
    ...(last?.completedOn && { last_run: last.completedOn.toISOString() }),
    ...(last?.state === 'failed' && { last_error: 'A última execução falhou.' }),
  }
}

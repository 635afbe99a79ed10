import type { Logger } from 'pino'
import { openBackups } from '#app/server/commands/backups.ts'
import { fillDemo } from '#app/server/demo/demo.ts'
import { buildApp } from '#app/server/http/build-app.ts'
import { RequestLog } from '#app/server/http/request-log.ts'
import { openSite, type Site } from '#app/server/http/site.ts'
import type { Scheduler } from '#app/server/jobs.ts'
import { selectScan } from '#integrations/antivirus/select.ts'
import { openFiles } from '#integrations/files/select.ts'
import type { Config } from '#server/config/config.ts'
import { openDatabase } from '#server/database/pool.ts'
import { attachReplica } from '#server/database/replica.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import { programFile } from '#server/program-file.ts'
import { withFailureLog } from '../http/errors/with-failure-log.ts'
import { type Adapters, openAdapters } from './adapters.ts'
import { openFirstAccess } from './first-access.ts'
import { openLeaked } from './leaked-passwords.ts'
import { loadKey } from './load-key.ts'
import { outsideOf } from './outside.ts'
import { progress } from './terminal.ts'

const WEB_ROOT = programFile('dist/admin')

type ApplicationInput = {
  config: Config
  /** The folder of the data. */
  dataDir: string
  demo: boolean
  now: () => Date
  log: Logger
  /** Collects what must be closed at the end. */
  closing: AsyncDisposableStack
}

/**
 * Builds the application on a migrated database with its first user: ready to listen, then to start
 * its jobs.
 */
export async function openApplication(
  url: string,
  { config, dataDir, demo, now, log, closing }: ApplicationInput,
) {
  const db = openDatabase(url, {
    onError: ({ name, message }) =>
      log.warn({ err: { name, message } }, 'conexão com o banco de dados perdida'),
  })
  closing.defer(() => db.destroy())
  if (config.DATABASE_REPLICA_URL) {
    const replica = openDatabase(config.DATABASE_REPLICA_URL, { max: 3 })
    closing.defer(() => replica.destroy())
    attachReplica(db, replica)
  }
  const outside = outsideOf(config)
  const leaked = openLeaked(config, outside, log)
  await openFirstAccess({ db, now }, leaked, config, { dataDir, log, closing })

  let jobs: Scheduler | undefined
  const stopping = new AbortController()
  closing.defer(async () => {
    // A backup would take longer than the stop may.
    stopping.abort()
    await jobs?.stop()
  })
  const { secrets, place } = await loadKey(systemContext({ db, now }), config, dataDir)
  const files = withFailureLog('arquivos', await openFiles({ url: config.FILES_URL, dataDir }), log)
  const deps = {
    files,
    backups: await openBackups({ url, config, place, files, now, log, stopping: stopping.signal }),
    ...openAdapters({ db, secrets, now }, outside, log),
    leaked,
    scan: selectScan(config.CLAMD),
    db,
    now,
    secrets,
    publicUrl: config.PUBLIC_URL,
    hstsSubdomains: config.HSTS_SUBDOMAINS,
    webRoot: WEB_ROOT,
    site: await openSite(config.PUBLIC_URL),
    wakeJob: async (name) => jobs?.wake(name),
    schedulerStatus: async () => (await jobs?.status()) ?? { running: false, jobs: [] },
  } satisfies Deps & Adapters & { site: Site | undefined }
  if (demo)
    await fillDemo(deps, { onProgress: progress('Criando um ano de dados de demonstração') })
  return {
    app: await buildApp(deps, {
      loggerInstance: log,
      logController: new RequestLog(),
      trustProxy: trustedProxies(config),
    }),
    async startJobs() {
      const { jobsOf, startJobs } = await import('#app/server/jobs.ts')
      jobs = await startJobs(jobsOf(deps), { connectionString: url, log })
    },
  }
}

/**
 * Returns the proxies whose `X-Forwarded-For` is trusted: the given addresses, or the given number
 * in front of this process.
 */
const trustedProxies = ({ TRUST_PROXY: given = [] }: Config) =>
  typeof given === 'number' ? (_: string, hop: number) => hop < given : given

import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { ensureFirstAdmin } from '#features/auth/auth.service.ts'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/database.ts'
import { type Deps, systemWork } from '#server/deps.ts'
import { migrate } from '#server/migrate.ts'
import { buildApp } from './build-app.ts'
import { fillDemo } from './demo.ts'
import { type Scheduler, startJobs } from './jobs.ts'
import { openLog, RequestLog } from './logging.ts'
import { beOnlyServer } from './only-server.ts'
import { provideDatabase } from './own-database.ts'
import { browserAddresses, checkPort, portProblem } from './port.ts'
import { stopSignal } from './stop-signal.ts'
import { box, progress, say } from './terminal.ts'

const WEB_ROOT = fileURLToPath(new URL('../../../dist/admin', import.meta.url))
const LONGEST_REQUEST_MS = 4000

/**
 * Runs the product until a signal asks it to stop; then ends the requests under way, the jobs, the connections and, unless
 * someone else is connected, the embedded database. What started is closed too when a later step fails.
 */
export async function serve(config: Config, { demo, now }: { demo: boolean; now: () => Date }) {
  const stopAsked = stopSignal()
  await checkPort(config)
  const log = await openLog(config.LOG_LEVEL)
  await using closing = new AsyncDisposableStack()

  const database = await provideDatabase(config, demo ? './data-demo' : './data')
  closing.defer(() => database.release())
  const { startEmbedded, dataDir } = database
  if (startEmbedded) closing.defer(await beOnlyServer({ startEmbedded, dataDir }, log))
  await migrate(database.url)
  const db = openDatabase(database.url, {
    onError: ({ name, message }) =>
      log.warn({ err: { name, message } }, 'conexão com o banco de dados perdida'),
  })
  closing.defer(() => db.destroy())

  await greetFirstAdmin({ db, now }, config)
  let jobs: Scheduler | undefined
  const deps: Deps = {
    db,
    now,
    webRoot: WEB_ROOT,
    schedulerStatus: async () => (await jobs?.status()) ?? { running: false, jobs: [] },
  }
  if (demo) await fillDemo(deps, { onProgress: progress('Criando um ano de dados de demonstração') })
  closing.defer(async () => jobs?.stop())
  const app = await buildApp(deps, { loggerInstance: log, logController: new RequestLog() })
  closing.defer(() => close(app))
  await listen(app, config)
  jobs = await startJobs(deps, { connectionString: database.url, log })
  announce(app, config)
  await stopAsked
  say('Encerrando…')
}

async function greetFirstAdmin(around: Pick<Deps, 'db' | 'now'>, { ADMIN_USERNAME, ADMIN_PASSWORD }: Config) {
  const { generatedPassword } = await ensureFirstAdmin(systemWork(around), {
    username: ADMIN_USERNAME,
    password: ADMIN_PASSWORD,
  })
  if (!generatedPassword) return
  say(
    box([
      'Primeiro acesso à administração',
      `  usuário: ${ADMIN_USERNAME}`,
      `  senha:   ${generatedPassword}`,
      'Guarde esta senha: ela não será mostrada de novo.',
    ]),
  )
}

async function listen(app: FastifyInstance, config: Config) {
  try {
    await app.listen({
      host: config.HOST,
      port: config.PORT,
      listenTextResolver: (address) => `atendendo em ${address}`,
    })
  } catch (error) {
    throw portProblem(error, config)
  }
}

function announce(app: FastifyInstance, { HOST }: Config) {
  const { port } = app.server.address() as { port: number }
  const { local, network } = browserAddresses(HOST, port)
  say(`Pronto: ${local}\nAdministração: ${local}/admin`)
  if (network[0]) say(`De outros aparelhos da rede: ${network[0]}`)
}

/** Ends when the requests under way have been answered, or takes too long to wait for. */
async function close(app: FastifyInstance) {
  const answered = setInterval(() => app.server.closeIdleConnections(), 50)
  const impatience = setTimeout(() => app.server.closeAllConnections(), LONGEST_REQUEST_MS)
  await app.close()
  clearInterval(answered)
  clearTimeout(impatience)
}

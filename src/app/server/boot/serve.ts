import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { limitConnections } from '#app/server/http/limit-connections.ts'
import { refuseUnfinishedRestore } from '#server/backup/unfinished-restore.ts'
import type { Config } from '#server/config/config.ts'
import { proxyCheck } from '#server/config/proxies.ts'
import { lockInstance } from './instance-lock.ts'
import { leaveRoot } from './leave-root.ts'
import { openLog } from './log.ts'
import { prepareDatabase, provideDatabase } from './own-database.ts'
import { checkPort, portProblem, startMessages } from './port.ts'
import { stopSignal } from './stop-signal.ts'
import { say } from './terminal.ts'

const MAX_REQUEST_MS = 4000
const ONE_ROLE =
  'O usuário de DATABASE_URL é dono do banco de dados: o próprio sistema poderia apagar a auditoria. Para separar os dois, defina DATABASE_OWNER_URL'

/**
 * Runs the product until a signal stops it, then finishes pending requests, jobs and connections,
 * and stops the embedded database if nobody else is connected. If a step of the start fails, closes
 * what was started.
 */
export async function serve(settings: Config, { demo, now }: { demo: boolean; now: () => Date }) {
  const stopRequested = stopSignal()
  await checkPort(settings)
  const usual = demo ? './data-demo' : './data'
  const config = { ...settings, DATA_DIR: leaveRoot(settings, usual) }
  const log = await openLog(config.LOG_LEVEL)
  // Most of a start is loading the application's files, which overlaps with the database's start.
  const application = import('./application.ts')
  await using closing = new AsyncDisposableStack()

  const { url, dataDir } = await openOwnDatabase(config, { usual, log, closing })
  const { openApplication } = await application
  const { app, startJobs } = await openApplication(url, {
    config,
    dataDir,
    demo,
    now,
    log,
    closing,
  })
  closing.defer(() => close(app))
  await listen(app, config)
  await startJobs()
  announce(app, config)
  await stopRequested
  say('Encerrando…')
}

/**
 * Opens the database, locks it if it is embedded, and migrates it. Returns its connection string and
 * the data folder.
 */
async function openOwnDatabase(
  config: Config,
  { usual, log, closing }: { usual: string; log: Logger; closing: AsyncDisposableStack },
) {
  const database = await provideDatabase(config, usual)
  closing.defer(() => database.release())
  const { startEmbedded, dataDir, url } = database
  refuseUnfinishedRestore(dataDir)
  if (startEmbedded) closing.defer(await lockInstance({ startEmbedded, dataDir }, log))
  if (!(await prepareDatabase(database))) log.warn(ONE_ROLE)
  return { url, dataDir }
}

async function listen(app: FastifyInstance, config: Config) {
  limitConnections(app.server, { isProxy: proxyCheck(config.TRUST_PROXY) })
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
  for (const text of startMessages(HOST, port)) say(text)
}

/** Closes the server after pending requests, or after a time limit. */
async function close(app: FastifyInstance) {
  const idleTimer = setInterval(() => app.server.closeIdleConnections(), 50)
  const forceClose = setTimeout(() => app.server.closeAllConnections(), MAX_REQUEST_MS)
  await app.close()
  clearInterval(idleTimer)
  clearTimeout(forceClose)
}

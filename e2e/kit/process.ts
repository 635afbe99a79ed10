import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { copyTemplate } from '#tests/kit/database/template-database.ts'
import { COMPILED } from '#tests/kit/server/server-process.ts'
import { temporaryFolder } from '#tests/kit/server/temporary-folder.ts'

export const ADMIN = { username: 'admin', senha: 'senha-de-teste-1' }
/** The server's initial time. */
export const START = '2026-03-10T12:00:00-03:00'

const LOG_LENGTH = 4000

export type Server = {
  url: string
  /** The last lines of its log. */
  log: () => string
  moveTo: (instant: string) => Promise<void>
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

type Environment = Record<string, string>

/**
 * Starts the product in a separate process, with a database and data folder of its own: empty, or
 * with days of demonstration.
 */
export async function startServer(environment: Environment, demoDays: number): Promise<Server> {
  const database = await copyTemplate(JSON.parse(process.env.TEMPLATE!))
  const server = await startOn(database, environment, demoDays)
  return {
    ...server,
    async stop() {
      await server.stop()
      await database.drop()
    },
  }
}

type Database = { url: string; ownerUrl: string }

/** Starts the product on a database, with a data folder of its own. */
export async function startOn(
  database: Database,
  environment: Environment = {},
  demoDays = 0,
): Promise<Server> {
  const { folder, remove } = temporaryFolder()
  if (demoDays > 0)
    await promisify(execFile)(process.execPath, [
      'e2e/kit/fill-demo.ts',
      database.url,
      folder,
      String(demoDays),
      START,
    ])
  const child = fork('e2e/kit/server.ts', {
    execArgv: [],
    silent: true,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      ALLOW_ROOT: 'on',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      // As in `start.mjs`: only the first test compiles the server's modules.
      NODE_COMPILE_CACHE: COMPILED,
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.senha,
      SECRET_KEY: 'a key for tests only, long enough',
      ...environment,
    },
  })
  // Read on, because a full pipe would block the server.
  let log = ''
  child.stdout?.on('data', (chunk) => {
    log = (log + chunk).slice(-LOG_LENGTH)
  })
  const url = await addressOf(child)
  const moveTo = async (now: string) => {
    child.send({ now })
    await once(child, 'message')
  }
  await moveTo(START)
  return {
    url,
    log: () => log,
    moveTo,
    // Its folder goes with it, so that it has nothing to finish.
    async stop(signal = 'SIGKILL') {
      child.kill(signal)
      await once(child, 'exit')
      await remove()
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (chunk) => {
      output += chunk
      const address = output.match(/^Pronto: (http\S+)$/m)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(`the server ended before it was ready:\n${output}`)))
  })
}

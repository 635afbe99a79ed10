import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from '../../scripts/build.mjs'
import { SERVER_ENV, SERVER_FLAGS } from '../../scripts/server-flags.mjs'

// Once for all starts, which may be timed.
build()

const TICK_MS = 10
/** Shared by all servers of one database, which rejects other keys. */
const SECRET_KEY = randomBytes(32).toString('base64')

export type Server = { port: number; pid: number; dataDir: string; stop(): Promise<void> }

const PRODUCT = '../../src/app/server/start.mjs'
const BARE = '../api/bare-server.ts'
const PROBE = new URL('heap-probe.mjs', import.meta.url).href

/** Starts the product like `npm start`, with jobs and log, on an existing database. */
export const startProduct = (databaseUrl: string) =>
  startServer(PRODUCT, { DATABASE_URL: databaseUrl })
/** The same with the heap probe, which writes the memory in use to `heapFile` on SIGUSR2. */
export const startProbed = (databaseUrl: string, heapFile: string) =>
  startServer(
    PRODUCT,
    { DATABASE_URL: databaseUrl, HEAP_FILE: heapFile },
    [],
    ['--expose-gc', `--import=${PROBE}`],
  )
/** Starts the bare server; `files` is the folder of the product's documents. */
export const startBare = (databaseUrl: string, files: string) =>
  startServer(BARE, { DATABASE_URL: databaseUrl, FILES: files })
/** Starts the product with a year of demonstration data and its own database. */
export const startDemo = (password: string) =>
  startServer(PRODUCT, { ADMIN_PASSWORD: password }, ['--demo'])

async function startServer(
  file: string,
  given: Record<string, string>,
  args: string[] = [],
  nodeOptions: string[] = [],
): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mare-motos-bench-'))
  // The embedded database may run as another user.
  chmodSync(dataDir, 0o755)
  const settings = {
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    ALLOW_ROOT: 'on',
    SECRET_KEY,
    ...given,
  }
  const child = spawn(
    process.execPath,
    [
      ...(file === PRODUCT ? SERVER_FLAGS : []),
      ...nodeOptions,
      fileURLToPath(new URL(file, import.meta.url)),
      ...args,
    ],
    {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        ...(file === PRODUCT && SERVER_ENV),
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  async function stop() {
    process.off('exit', kill)
    await end(child)
    rmSync(dataDir, { recursive: true })
  }
  return { port: await portOf(child), pid: child.pid!, dataDir, stop }
}

/** Returns the port from the address on stdout; later output is discarded. */
function portOf(child: ChildProcess) {
  return new Promise<number>((resolve, reject) => {
    let text = ''
    let port: string | undefined
    child.stdout!.on('data', (chunk) => {
      if (port) return
      text += chunk
      port = text.match(/http:\/\/127\.0\.0\.1:(\d+)/)?.[1]
      if (port) resolve(Number(port))
    })
    child.once('exit', (code) =>
      reject(new Error(`the server ended before it listened (exit code ${code})`)),
    )
  })
}

function end(child: ChildProcess) {
  return new Promise<void>((resolve) => {
    child.removeAllListeners('exit')
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** Returns the CPU time of a process, user and system, in milliseconds. */
export const cpuOf = (pid: number) => {
  const [utime = 0, stime = 0] = statOf(pid).slice(11, 13)
  return (Number(utime) + Number(stime)) * TICK_MS
}

/**
 * Returns the CPU time of a process with all its children, including ended ones, in milliseconds: of a PostgreSQL by its
 * postmaster, of the product with its picture processes.
 */
export function cpuWithChildren(parent: number) {
  const [utime, stime, endedUtime, endedStime] = statOf(parent).slice(11, 15)
  const own =
    [utime, stime, endedUtime, endedStime].reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS
  return childrenOf(parent).reduce((sum, pid) => sum + cpuOf(pid), own)
}

/** Returns the peak memory of a process in MB. */
export function peakMemoryOf(pid: number) {
  const kilobytes = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmHWM:\s+(\d+)/)?.[1]
  return Number(kilobytes) / 1024
}

const childrenOf = (parent: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(Number(name))[1] === String(parent))
    .map(Number)

/** Returns the fields of /proc/<pid>/stat after the program's name, which may contain spaces. */
function statOf(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

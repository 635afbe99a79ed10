import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

type Settings = Record<string, string>

/** As in `npm start`: only the first program of a run compiles its modules. */
export const COMPILED = fileURLToPath(
  new URL('../../../node_modules/.cache/compiled', import.meta.url),
)

const running = new Map<ChildProcess, Promise<unknown>>()

/** Kills the servers that a failed test has left running. */
export async function killServers() {
  for (const child of running.keys()) child.kill('SIGKILL')
  await Promise.all(running.values())
}

/**
 * Starts the real server as a separate process on a free port, also from a clone that only root
 * reaches.
 */
export function runServer(settings: Settings, args: string[] = []) {
  return runProgram('src/app/server/start.mjs', args, {
    PORT: '0',
    HOST: '127.0.0.1',
    ALLOW_ROOT: 'on',
    ...settings,
  })
}

/** Runs the program of `npm run admin` without npm, with the same settings and exit code. */
export const runAdmin = (settings: Settings, ...args: string[]) =>
  runProgram('src/app/server/commands/admin.ts', args, settings)

/** Runs the programs of `npm run backup` and `npm run restore` without npm. */
export const runBackup = (settings: Settings, out: string) =>
  runProgram('src/app/server/commands/backup.ts', ['--out', out], settings)
export const runRestore = (settings: Settings, ...args: string[]) =>
  runProgram('src/app/server/commands/restore.ts', args, settings)

function runProgram(program: string, args: string[], settings: Settings) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH, HOME, NODE_COMPILE_CACHE: COMPILED, ...settings },
  })
  const output = { out: '', err: '' }
  const announced = Promise.withResolvers<string>()
  child.stdout.on('data', (chunk) => {
    output.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.err += chunk
    const address = output.err.match(/^Pronto: (http\S+)$/m)?.[1]
    if (address) announced.resolve(address)
  })
  const exited = new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, ...output })),
  )
  exited.then(({ err }) => announced.reject(new Error(`ended before it was ready: ${err}`)))
  announced.promise.catch(() => {})
  running.set(child, exited)
  exited.then(() => running.delete(child))
  return {
    /** Resolves to its address once it answers. */
    address: announced.promise,
    exited,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    stop() {
      child.kill('SIGTERM')
      return exited
    },
  }
}

/** Tries to log in; returns the status of the response. */
export async function login(address: string, username: string, senha: string) {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, senha }),
  })
  return answer.status
}

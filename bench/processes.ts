import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const TICK_MS = 10

export type Server = { port: number; pid: number; stop(): Promise<void> }

/** Starts a server of this folder as a process of its own; it prints its port once it listens. */
export async function startServer(file: string, databaseUrl: string): Promise<Server> {
  const program = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await firstLine(child)
  return { ...JSON.parse(line), pid: child.pid!, stop: () => stop(child) }
}

/** The first line it prints; what it says later (a log line per request) is read and dropped. */
function firstLine(child: ChildProcess) {
  return new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout!.on('data', (chunk) => {
      if (text.includes('\n')) return
      text += chunk
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')))
    })
    child.once('exit', (code) => reject(new Error(`the server ended before it listened (exit code ${code})`)))
  })
}

function stop(child: ChildProcess) {
  return new Promise<void>((resolve) => {
    child.removeAllListeners('exit')
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** Processor time the process has used, user and system, in milliseconds. */
export const cpuOf = (pid: number) => {
  const [utime = 0, stime = 0] = statOf(pid).slice(11, 13)
  return (Number(utime) + Number(stime)) * TICK_MS
}

/** Processor time of a PostgreSQL: the postmaster, its children, and those of them that have ended. */
export function cpuOfDatabase(postmaster: number) {
  const [utime, stime, endedUtime, endedStime] = statOf(postmaster).slice(11, 15)
  const own = [utime, stime, endedUtime, endedStime].reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS
  return childrenOf(postmaster).reduce((sum, pid) => sum + cpuOf(pid), own)
}

/** The most memory the process ever held, in MB. */
export function peakMemoryOf(pid: number) {
  const kilobytes = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmHWM:\s+(\d+)/)?.[1]
  return Number(kilobytes) / 1024
}

const childrenOf = (parent: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(Number(name))[1] === String(parent))
    .map(Number)

/** The fields of /proc/<pid>/stat after the program's name, which may itself hold spaces. */
function statOf(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupProblem } from '#server/config/startup-problem.ts'
import { programEnv } from './cluster.ts'
import type { OsUser } from './os-user.ts'
import { answers, isPostmaster, readPostmaster, removeStalePidFile } from './pid-file.ts'
import { writePeers } from './roles.ts'

/** Paths and user of one cluster. */
export type Cluster = {
  bin: string
  dataDir: string
  socketDir: string
  socket: string
  log: string
  user: OsUser
}

const POLL_MS = 15
const RETRY_MS = 250
const MAX_LOG_BYTES = 10_000_000

/**
 * Attaches to the server that runs on this data, or starts one that outlives this process; returns
 * when it answers.
 * @throws {StartupProblem} with the log's last lines if the server is not ready within `timeoutMs`,
 * or refuses to start for a quarter of it.
 */
export async function attachOrStart(
  place: Cluster,
  timeoutMs: number,
): Promise<{ pid: number; attached: boolean }> {
  const started = Date.now()
  let child: ChildProcess | undefined
  let lastSeen = started
  let nextTry = 0
  for (;;) {
    const found = readPostmaster(place.dataDir)
    const answered = (found.ready || !found.ours) && (await answers(place.socket))
    if (found.ready && answered) return { pid: found.pid, attached: found.pid !== child?.pid }
    const now = Date.now()
    if (found.ours) lastSeen = now
    if (now - started > timeoutMs || now - lastSeen > timeoutMs / 4) throw notReady(place)
    if (!found.ours && !answered && now >= nextTry && hasEnded(child)) {
      if (found.pid > 0) removeStalePidFile(place.dataDir, place.socket, found.pid)
      child = launch(place)
      nextTry = now + RETRY_MS
    }
    await sleep(POLL_MS)
  }
}

/** Stops the server, closing every connection, and returns once it has exited. */
export async function stopPostmaster(pid: number, dataDir: string) {
  if (!isPostmaster(pid, dataDir)) return
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
  while (isPostmaster(pid, dataDir)) await sleep(POLL_MS)
}

const hasEnded = (child?: ChildProcess) =>
  !child || child.exitCode !== null || child.signalCode !== null

function launch({ bin, dataDir, socketDir, log, user }: Cluster) {
  writePeers(dataDir, user)
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES)
    renameSync(log, `${log}.1`)
  const output = openSync(log, 'a', 0o600)
  const child = spawn(join(bin, 'postgres'), ['-D', dataDir, '-k', socketDir], {
    ...user.ids,
    env: programEnv(),
    cwd: dataDir,
    detached: true,
    stdio: ['ignore', output, output],
  })
  child.once('error', () => {})
  child.unref()
  closeSync(output)
  return child
}

function notReady({ log }: Cluster) {
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-5).join('\n')
  return new StartupProblem(
    `O banco de dados não ficou pronto. Últimas linhas de ${log}:\n${lines}`,
  )
}

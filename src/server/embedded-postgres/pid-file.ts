import { spawnSync } from 'node:child_process'
import { linkSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'

export type Postmaster = { pid: number; ours: boolean; ready: boolean }

export const pidFileOf = (dataDir: string) => join(dataDir, 'postmaster.pid')

/** Reads postmaster.pid; pid is 0 if there is none. */
export function readPostmaster(dataDir: string): Postmaster {
  const lines = readLines(pidFileOf(dataDir))
  const pid = Number(lines[0] ?? 0)
  const ours = pid > 0 && isPostmaster(pid, dataDir)
  return { pid, ours, ready: ours && lines[7]?.trim() === 'ready' }
}

/**
 * After a reboot the pid may belong to another program: it counts only if its command line names
 * our data folder.
 */
export function isPostmaster(pid: number, dataDir: string): boolean {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], {
      encoding: 'utf8',
    }).stdout.includes(dataDir)
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(dataDir)
  } catch {
    return false
  }
}

/**
 * Returns true if the socket answers: every live postmaster answers an SSLRequest with one byte.
 */
export const answers = (socket: string) =>
  new Promise<boolean>((resolve) => {
    const client = connect(socket, () => client.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])))
    const end = (answered: boolean) => {
      client.destroy()
      resolve(answered)
    }
    client.once('data', () => end(true))
    client.once('error', () => end(false))
    client.once('close', () => end(false))
    client.setTimeout(1000, () => end(false))
  })

/**
 * Removes the pid file of a dead server whose pid is taken by a zombie or another program.
 * PostgreSQL still refuses to start while any process of the dead server lives (its shared memory
 * check). Keeps a file that a new server wrote meanwhile.
 */
export function removeStalePidFile(dataDir: string, socket: string, stalePid: number) {
  const file = pidFileOf(dataDir)
  const isStale = (path: string) => Number(readLines(path)[0]) === stalePid
  if (!isStale(file)) return
  const draft = mkdtempSync(join(dirname(dataDir), 'tmp-'))
  const taken = join(draft, 'pid')
  try {
    renameSync(file, taken)
    if (isStale(taken)) rmSync(`${socket}.lock`, { force: true })
    else linkSync(taken, file)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function readLines(file: string) {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

import { spawnSync } from 'node:child_process'
import { linkSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'

export type Postmaster = { pid: number; ours: boolean; ready: boolean }

export const pidFileOf = (dataDir: string) => join(dataDir, 'postmaster.pid')

/** What postmaster.pid says; pid 0 when there is none. */
export function readPostmaster(dataDir: string): Postmaster {
  const lines = readLines(pidFileOf(dataDir))
  const pid = Number(lines[0] ?? 0)
  const ours = pid > 0 && isPostmaster(pid, dataDir)
  return { pid, ours, ready: ours && lines[7]?.trim() === 'ready' }
}

/** The pid may belong to something else after a reboot: it counts only when its command line names our data folder. */
export function isPostmaster(pid: number, dataDir: string): boolean {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout.includes(
      dataDir,
    )
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(dataDir)
  } catch {
    return false
  }
}

/** Every live postmaster answers an SSLRequest with one byte. */
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
 * Takes away the pid file of a server that is gone but whose pid is taken: a zombie, or by now another program.
 * PostgreSQL still refuses to start while any process of the dead server lives (its shared memory check). A file that a new
 * server has written meanwhile stays in place.
 */
export function removeStalePidFile(dataDir: string, socket: string, stalePid: number) {
  const file = pidFileOf(dataDir)
  const isStale = (path: string) => Number(readLines(path)[0]) === stalePid
  if (!isStale(file)) return
  const aside = mkdtempSync(join(dirname(dataDir), 'tmp-'))
  const taken = join(aside, 'pid')
  try {
    renameSync(file, taken)
    if (isStale(taken)) rmSync(`${socket}.lock`, { force: true })
    else linkSync(taken, file)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

function readLines(file: string) {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

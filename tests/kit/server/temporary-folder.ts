import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fastFolder } from './memory.ts'

export type Ids = { uid?: number; gid?: number }

const PREFIX = 'mare-motos-tests-'

/**
 * Creates an empty folder outside the clone for that user; `remove` also stops a PostgreSQL running
 * on it.
 */
export function temporaryFolder({ uid, gid }: Ids = {}) {
  const folder = mkdtempSync(join(fastFolder, `${PREFIX}${process.pid}-`))
  chmodSync(folder, 0o755)
  if (uid !== undefined) chownSync(folder, uid, gid ?? uid)
  return { folder, remove: () => remove(folder) }
}

/** Removes what killed runs have left: running servers and files in memory. */
export async function removeLeftovers() {
  for (const name of readdirSync(fastFolder)) {
    const pid = Number(name.startsWith(PREFIX) && name.slice(PREFIX.length).split('-')[0])
    // Folders of other users are left alone.
    if (pid && !isAlive(pid)) await remove(join(fastFolder, name)).catch(() => {})
  }
}

async function remove(folder: string) {
  for (const pid of programsUnder(folder)) process.kill(pid, 'SIGQUIT')
  while (programsUnder(folder).length) await sleep(20)
  rmSync(folder, { recursive: true, force: true })
}

/** Returns the pids of servers and unfinished first starts. */
function programsUnder(folder: string) {
  const lines = existsSync('/proc/self/cmdline') ? commandLines() : linesOfPs()
  return lines
    .filter((line) => line.includes(` ${folder}/`))
    .map((line) => Number.parseInt(line, 10))
}

/** Lists processes like ps, which a minimal Linux does not have. */
function commandLines() {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map((pid) => {
    try {
      return `${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`
    } catch {
      return ''
    }
  })
}

const linesOfPs = () =>
  spawnSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' }).stdout.split('\n')

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type Ids = { uid?: number; gid?: number }

/** An empty folder outside the clone, that user's, and what removes it after ending whatever PostgreSQL runs on it. */
export function temporaryFolder({ uid, gid }: Ids = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'mare-motos-'))
  chmodSync(folder, 0o755)
  if (uid !== undefined) chownSync(folder, uid, gid ?? uid)
  async function remove() {
    for (const pid of programsUnder(folder)) process.kill(pid, 'SIGQUIT')
    while (programsUnder(folder).length) await sleep(20)
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, remove }
}

/** Servers and half-done first starts alike. */
function programsUnder(folder: string) {
  const lines = existsSync('/proc/self/cmdline') ? commandLines() : linesOfPs()
  return lines.filter((line) => line.includes(` ${folder}/`)).map((line) => Number.parseInt(line, 10))
}

/** As ps would list them; a small Linux has no ps. */
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

const linesOfPs = () => spawnSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' }).stdout.split('\n')

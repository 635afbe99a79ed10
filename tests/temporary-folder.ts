import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
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
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' })
  const lines = stdout.split('\n').filter((line) => line.includes(` ${folder}/`))
  return lines.map((line) => Number.parseInt(line, 10))
}

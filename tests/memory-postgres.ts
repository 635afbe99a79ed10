import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts'

const MEMORY = '/dev/shm'
const PREFIX = 'mare-motos-tests-'
const ENOUGH_BYTES = 1_000_000_000
const NOTHING_TO_LOSE = `
fsync = off
synchronous_commit = off
full_page_writes = off
max_connections = 200
`

/** A PostgreSQL of this run's own, in memory where that can be; `stop` ends it and removes its files. */
export async function startMemoryPostgres() {
  const parent = inMemory() ? MEMORY : tmpdir()
  await removeLeftovers(parent)
  const stateDir = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`))
  chmodSync(stateDir, 0o755)
  const { url, stop } = await startEmbeddedPostgres({ stateDir, conf: NOTHING_TO_LOSE })
  return {
    url,
    async stop() {
      await stop()
      rmSync(stateDir, { recursive: true, force: true })
    },
  }
}

/** Containers often give it 64 MB, or forbid programs there. */
function inMemory() {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ENOUGH_BYTES && runsPrograms(MEMORY)
  } catch {
    return false
  }
}

function runsPrograms(folder: string) {
  const trial = mkdtempSync(join(folder, `${PREFIX}${process.pid}-`))
  const script = join(trial, 'run')
  writeFileSync(script, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(script)
  rmSync(trial, { recursive: true })
  return status === 0
}

/** What a killed run left behind: its server still runs, and its files still take memory. */
async function removeLeftovers(parent: string) {
  for (const name of readdirSync(parent)) {
    const pid = Number(name.startsWith(PREFIX) && name.slice(PREFIX.length).split('-')[0])
    if (!pid || isAlive(pid)) continue
    const stateDir = join(parent, name)
    try {
      const { stop } = await startEmbeddedPostgres({ stateDir })
      await stop()
      rmSync(stateDir, { recursive: true, force: true })
    } catch {
      // Another user's run left it: not ours to clear.
    }
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

import { spawnSync } from 'node:child_process'
import { accessSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 1_000_000_000

/**
 * The folder for test files: in memory, unless that is small, as in many containers, or forbids
 * programs.
 */
export const fastFolder = isFit(MEMORY) ? MEMORY : tmpdir()

function isFit(folder: string) {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > ENOUGH_BYTES && runsPrograms(folder)
  } catch {
    return false
  }
}

function runsPrograms(folder: string) {
  const trial = mkdtempSync(join(folder, 'mare-motos-'))
  const script = join(trial, 'run')
  writeFileSync(script, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(script)
  rmSync(trial, { recursive: true })
  return status === 0
}

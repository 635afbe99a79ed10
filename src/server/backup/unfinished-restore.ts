import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupProblem } from '#server/config/startup-problem.ts'

const markerOf = (dataDir: string) => join(dataDir, 'restauracao-em-andamento')

/**
 * Runs the changes of a restore with a marker beside the data, which stays only if the process is
 * killed.
 */
export async function withRestoreMarker<T>(dataDir: string, restore: () => Promise<T>): Promise<T> {
  const marker = markerOf(dataDir)
  writeFileSync(marker, '', { mode: 0o600 })
  try {
    return await restore()
  } finally {
    rmSync(marker, { force: true })
  }
}

/**
 * Refuses a start after a restore was killed, which would open an empty shop with new keys.
 * @throws {StartupProblem} that says how to go on.
 */
export function refuseUnfinishedRestore(dataDir: string) {
  const marker = markerOf(dataDir)
  if (existsSync(marker))
    throw new StartupProblem(
      `A restauração de um backup parou no meio e precisa ser terminada: rode de novo npm run restore, com o mesmo arquivo e --replace. Para desistir dela e começar com o que está aqui, apague ${marker}.`,
    )
}

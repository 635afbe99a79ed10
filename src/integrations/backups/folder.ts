import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { failing } from './failure.ts'
import type { BackupPlace } from './port.ts'

/** An incomplete file left by a killed process. */
const ABANDONED = /^backup_[\d_-]+\.age\.parcial$/
const ABANDONED_MS = 3_600_000

type Folder = {
  folder: string
  dataDir: string
  /** True if the database or the files are in `dataDir`. */
  holdsData: boolean
  now: () => Date
}

/** Stores backups in a folder, created with the first backup. */
export async function folderOfBackups({
  folder,
  dataDir,
  holdsData,
  now,
}: Folder): Promise<BackupPlace> {
  return {
    name: folder,
    onDataDisk: holdsData && (isWithin(folder, dataDir) || (await onSameDisk(folder, dataDir))),
    async make(name, write) {
      await failing(mkdir(folder, { recursive: true, mode: 0o700 }))
      await removeAbandoned(folder, now())
      return write(join(folder, name))
    },
    list: () =>
      failing(
        readdir(folder).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return []
          throw error
        }),
      ),
    remove: (name) => failing(rm(join(folder, name), { force: true })),
  }
}

const isWithin = (folder: string, parent: string) => !relative(parent, folder).startsWith('..')

async function onSameDisk(folder: string, dataDir: string) {
  const [one, other] = await Promise.all([deviceOf(folder), deviceOf(dataDir)])
  return one === other
}

/** Returns the device of a folder or, if it does not exist, of its nearest existing parent. */
const deviceOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ dev }) => dev,
    (error) => (path === dirname(path) ? Promise.reject(error) : deviceOf(dirname(path))),
  )

async function removeAbandoned(folder: string, now: Date) {
  for (const name of await failing(readdir(folder))) {
    if (!ABANDONED.test(name)) continue
    const written =
      (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? now.getTime()
    if (now.getTime() - written > ABANDONED_MS) await rm(join(folder, name), { force: true })
  }
}

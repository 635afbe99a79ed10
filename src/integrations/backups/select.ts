import { join, resolve } from 'node:path'
import { bucketOf } from '../files/select.ts'
import { folderOfBackups } from './folder.ts'
import type { BackupPlace } from './port.ts'

type Options = {
  /** A folder's path, or `s3://bucket?region=…&endpoint=…&forcePathStyle=true`. */
  url: string | undefined
  dataDir: string
  /** True if the database or the files are in `dataDir`. */
  holdsData: boolean
  now: () => Date
}

/** Opens the configured bucket or folder, or else a folder beside the data. */
export async function openBackupPlace({ url, dataDir, ...rest }: Options): Promise<BackupPlace> {
  if (!url?.startsWith('s3://'))
    return folderOfBackups({ folder: resolve(url ?? join(dataDir, 'backups')), dataDir, ...rest })
  const { bucketOfBackups } = await import('./bucket.ts')
  return bucketOfBackups(bucketOf(url), { draftFolder: join(dataDir, 'backup-em-curso') })
}

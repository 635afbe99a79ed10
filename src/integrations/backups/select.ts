import { join, resolve } from 'node:path'
import { bucketOf } from '../files/select.ts'
import { folderOfBackups } from './folder.ts'
import type { BackupPlace } from './port.ts'

type Options = {
  /** A folder's path, or `s3://bucket?region=…&endpoint=…&forcePathStyle=true`. */
  url: string | undefined
  dataDir: string
  /** Whether the database or the files lie in `dataDir`. */
  holdsData: boolean
  now: () => Date
}

/** The place that the installation's settings name: a bucket or a folder, else one beside the data. */
export async function openBackupPlace({ url, dataDir, ...rest }: Options): Promise<BackupPlace> {
  if (!url?.startsWith('s3://'))
    return folderOfBackups({ folder: resolve(url ?? join(dataDir, 'backups')), dataDir, ...rest })
  const { bucketOfBackups } = await import('./bucket.ts')
  return bucketOfBackups(bucketOf(url), { draftFolder: join(dataDir, 'backup-em-curso') })
}

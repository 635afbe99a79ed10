import { join } from 'node:path'
import { diskStore } from './disk.ts'
import type { FileStore } from './port.ts'
import type { Bucket } from './s3.ts'

/**
 * Opens the configured bucket, or a folder beside the data. Amazon's client is loaded only for a
 * bucket.
 * @throws {StartupProblem} if the folder cannot be created.
 */
export async function openFiles({
  url,
  dataDir,
}: {
  /** `s3://bucket?region=…&endpoint=…&forcePathStyle=true` */
  url: string | undefined
  dataDir: string
}): Promise<FileStore> {
  if (!url) return diskStore(join(dataDir, 'arquivos'))
  const { s3Store } = await import('./s3.ts')
  return s3Store(bucketOf(url))
}

/** Parses an address like `s3://bucket?region=…`. */
export function bucketOf(url: string): Bucket {
  const { hostname, searchParams } = new URL(url)
  const endpoint = searchParams.get('endpoint')
  return {
    bucket: hostname,
    region: searchParams.get('region') ?? 'us-east-1',
    ...(endpoint && { endpoint }),
    forcePathStyle: searchParams.get('forcePathStyle') === 'true',
  }
}

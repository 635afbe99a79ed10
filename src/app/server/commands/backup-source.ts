import { statSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { progress, say } from '#app/server/boot/terminal.ts'
import { newestOf } from '#features/sistema/backups/rules.ts'
import { bucketOf } from '#integrations/files/select.ts'
import { writeAtomically } from '#server/backup/atomic-file.ts'
import type { Config } from '#server/config/config.ts'
import { StartupProblem } from '#server/config/startup-problem.ts'

/**
 * The backup to restore: a file on this machine, or an object in the bucket of BACKUP_URL, by
 * default the newest.
 */
export type Named = { path: string } | { bucketUrl: string; name: string | undefined }

const IN_BUCKET = /^s3(?::\/\/([^/]+)\/(.+))?$/

/**
 * Parses the argument of the command.
 * @throws {StartupProblem} if the file does not exist or is a folder, or if the bucket is not the
 * configured one.
 */
export function readName(text: string, { BACKUP_URL }: Pick<Config, 'BACKUP_URL'>): Named {
  const [isInBucket, bucket, name] = IN_BUCKET.exec(text) ?? []
  if (!isInBucket) {
    const path = resolve(process.env.INIT_CWD ?? '.', text)
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found) throw new StartupProblem(`O arquivo ${path} não existe.`)
    if (found.isDirectory())
      throw new StartupProblem(
        `${path} é uma pasta. Diga qual dos backups dela, com o nome do arquivo.`,
      )
    return { path }
  }
  if (!BACKUP_URL?.startsWith('s3://'))
    throw new StartupProblem(
      'Para trazer um backup de um armazenamento S3, ponha o endereço dele em BACKUP_URL, como em npm start.',
    )
  const known = bucketOf(BACKUP_URL).bucket
  if (bucket && bucket !== known)
    throw new StartupProblem(`BACKUP_URL é o armazenamento s3://${known}, e não s3://${bucket}.`)
  return { bucketUrl: BACKUP_URL, name }
}

/**
 * Runs `use` with the backup's path. Downloads a backup in a bucket to `dataDir` first, because it
 * is read three times, and removes it afterwards.
 * @throws {StartupProblem} if the backup does not exist or the disk is full.
 * @throws {UpstreamError} if the bucket does not answer.
 */
export async function withBackup<T>(
  named: Named,
  dataDir: string,
  use: (path: string) => Promise<T>,
) {
  if ('path' in named) return use(named.path)
  const folder = join(dataDir, 'restauracao-em-curso')
  const { bucketOfBackups } = await import('#integrations/backups/bucket.ts')
  const place = bucketOfBackups(bucketOf(named.bucketUrl), { draftFolder: folder })
  const name = named.name ?? newestOf(await place.list())
  const found = name === undefined ? undefined : await place.read(name)
  if (!found)
    throw new StartupProblem(
      name
        ? `O backup ${name} não está em ${place.name}.`
        : `Não há nenhum backup em ${place.name}.`,
    )
  say(`Backup: ${place.name}/${name}`)
  try {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, 'backup.age')
    await writeAtomically(path, withProgress(found))
    return await use(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* withProgress({
  bytes,
  tamanho,
}: {
  bytes: AsyncIterable<Uint8Array>
  tamanho: number
}) {
  const report = progress('Baixando')
  let done = 0
  for await (const chunk of bytes) {
    done += chunk.length
    report(Math.min(1, done / Math.max(1, tamanho)))
    yield chunk
  }
}

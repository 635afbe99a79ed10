import type pg from 'pg'
import { knownMigrations, makeSchema, migrate } from '#server/database/migrate.ts'
import { grantUse } from '#server/database/roles.ts'
import type { Header, Manifest } from './archive.ts'
import { copyIn } from './copy.ts'
import type { Reader, Sink } from './entries.ts'
import { type BackupKey, DAMAGED } from './key.ts'
import { checkKeys, type InstallationKeys, installKeys } from './keys.ts'
import { BackupProblem } from './problem.ts'
import { readBackup } from './read.ts'
import { clearSchema, columnList, quoted, withoutTriggers } from './schema.ts'
import { openTarget } from './target.ts'
import { withRestoreMarker } from './unfinished-restore.ts'

/** The installation to restore to. */
export type Target = {
  /**
   * `url` is the connection string of the role that serves requests, `ownerUrl` of the one that
   * owns the tables.
   */
  url: string
  ownerUrl: string
  files: { put(key: string, bytes: Uint8Array): Promise<void> }
  secretKey: string | undefined
  dataDir: string
  now: () => Date
}
type Options = {
  /** Allows replacing existing data. */
  replace?: boolean
  /** Aborts the restore while nothing has changed; ignored from the last step on. */
  signal?: AbortSignal
  /** Receives the progress of the check, then of the files, then of the tables. */
  onProgress?: (step: 'conferindo' | 'arquivos' | 'dados', share: number) => void
}
export type Restored = { manifest: Manifest; keptKey: string | undefined }

/**
 * Reads a whole backup without changing anything.
 * @throws {BackupProblem} if it is invalid.
 */
export async function checkBackup(
  path: string,
  key: Pick<BackupKey, 'text'>,
  onProgress?: (share: number) => void,
): Promise<{ manifest: Manifest; keys: InstallationKeys }> {
  let keys: InstallationKeys | undefined
  const manifest = await readBackup(path, key, {
    header: rejectNewer,
    keys: (carried) => {
      keys = carried
    },
    ...(onProgress && { onProgress }),
  })
  onProgress?.(1)
  if (!manifest || !keys) throw new BackupProblem(DAMAGED)
  return { manifest, keys }
}

/**
 * Restores a backup: checks all of it, writes the files, then loads the database in one transaction
 * at the backup's migrations and runs the newer ones. Until that transaction commits, the
 * installation is unchanged; running it again gives the same result.
 * @throws {BackupProblem} if the backup is invalid or cannot be restored here.
 */
export async function restoreBackup(
  { url, ownerUrl, files, secretKey, dataDir, now }: Target,
  path: string,
  key: Pick<BackupKey, 'text'>,
  { replace = false, signal, onProgress: report = () => {} }: Options = {},
): Promise<Restored> {
  const onProgress: typeof report = (step, share) => {
    throwIfAborted(signal)
    report(step, share)
  }
  const client = await openTarget(ownerUrl, { replace })
  try {
    const restore = async () => {
      const checked = await checkBackup(path, key, (share) => onProgress('conferindo', share))
      checkKeys({ secretKey, dataDir }, checked.keys, replace)
      await restoreFiles(path, key, files, (share) => onProgress('arquivos', share))
      await restoreTables(client, path, key, checked.manifest, (share) =>
        onProgress('dados', share),
      )
      return checked
    }
    return await withRestoreMarker(dataDir, async () => {
      const { manifest, keys } = await restore().catch((error) => {
        // The reader reports an abort as damage.
        throwIfAborted(signal)
        throw error
      })
      const keptKey = installKeys({ secretKey, dataDir }, keys, now())
      await client.query('analyze')
      await client.end()
      await migrate(ownerUrl)
      await grantUse({ ownerUrl, url })
      report('dados', 1)
      return { manifest, keptKey }
    })
  } finally {
    await client.end().catch(() => {})
  }
}

/** Called between pieces of the file, so an abort takes effect quickly. */
function throwIfAborted(signal: AbortSignal | undefined) {
  if (signal?.aborted)
    throw new BackupProblem('A restauração foi interrompida. Os dados daqui ficaram como estavam.')
}

async function rejectNewer({ migracoes, versao }: Header) {
  const known = await knownMigrations()
  const unknown = migracoes.filter((name) => !known.includes(name))
  if (unknown.length)
    throw new BackupProblem(
      `Este backup foi feito por uma versão mais nova do sistema (${versao}: ${unknown.join(', ')}). Atualize o sistema antes de restaurar; nada foi alterado.`,
    )
}

/**
 * Writes the files before their rows, as an upload does. Has one file at a time in memory, 20 MB
 * at most.
 */
async function restoreFiles(
  path: string,
  key: Pick<BackupKey, 'text'>,
  files: Target['files'],
  onProgress: (share: number) => void,
) {
  const arquivos = (name: string): Sink => {
    const pieces: Buffer[] = []
    return {
      write: (bytes) => void pieces.push(bytes),
      end: () => files.put(name, Buffer.concat(pieces)),
    }
  }
  await readBackup(path, key, { arquivos, onProgress })
  onProgress(1)
}

async function restoreTables(
  client: pg.Client,
  path: string,
  key: Pick<BackupKey, 'text'>,
  { migracoes, tabelas, sequencias }: Manifest,
  onProgress: (share: number) => void,
) {
  const all = tabelas.reduce((sum, { bytes }) => sum + bytes, 0)
  let left = tabelas.length
  let done = 0
  await client.query('begin')
  await clearSchema(client)
  await makeSchema(client, migracoes)
  await withoutTriggers(client, async () => {
    const reader: Reader = {
      isDone: () => left === 0,
      tabelas(name) {
        const table = tabelas.find(({ nome }) => nome === name)
        if (!table) throw new BackupProblem(DAMAGED)
        const copy = copyIn(
          client,
          `copy ${quoted(name)} (${columnList(table.colunas)}) from stdin`,
        )
        return {
          async write(bytes) {
            await copy.write(bytes)
            done += bytes.length
            onProgress(Math.min(0.99, done / all))
          },
          // The same sums as in the check prove that the file has not changed since.
          async end({ sha256 }) {
            if ((await copy.end()) !== table.linhas || sha256 !== table.sha256)
              throw new BackupProblem(DAMAGED)
            left--
          },
        }
      },
    }
    await readBackup(path, key, reader)
  })
  for (const { nome, ultimo, usado } of sequencias)
    await client.query('select setval($1::regclass, $2, $3)', [quoted(nome), ultimo, usado])
  await client.query('commit')
}

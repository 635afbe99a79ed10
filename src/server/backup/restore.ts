import type pg from 'pg'
import { knownMigrations, makeSchema, migrate } from '#server/database/migrate.ts'
import { grantUse } from '#server/database/roles.ts'
import type { Header, Manifest } from './archive.ts'
import { copyIn } from './copy.ts'
import type { Reader, Sink } from './entries.ts'
import { type BackupKey, DAMAGED } from './key.ts'
import { checkKeys, type InstallationKeys, placeKeys } from './keys.ts'
import { BackupProblem } from './problem.ts'
import { readBackup } from './read.ts'
import { clearSchema, columnList, quoted, withoutTriggers } from './schema.ts'
import { openTarget } from './target.ts'

/** The installation that a backup is brought to. */
export type Target = {
  /** Of the role that serves requests, and of the one that owns the tables. */
  url: string
  ownerUrl: string
  files: { put(key: string, bytes: Uint8Array): Promise<void> }
  secretKey: string | undefined
  dataDir: string
  now: () => Date
}
type Options = {
  /** Whether data that is there may go. */
  replace?: boolean
  /** Ends it as long as nothing has changed: the last step, and what follows it, is gone through with. */
  signal?: AbortSignal
  /** Hears how far the checking, then the files, then the tables have come. */
  onProgress?: (step: 'conferindo' | 'arquivos' | 'dados', share: number) => void
}
export type Restored = { manifest: Manifest; keptKey: string | undefined }

/** Reads a backup whole and changes nothing. @throws {BackupProblem} */
export async function checkBackup(
  path: string,
  key: Pick<BackupKey, 'text'>,
  onProgress?: (share: number) => void,
): Promise<{ manifest: Manifest; keys: InstallationKeys }> {
  let keys: InstallationKeys | undefined
  const manifest = await readBackup(path, key, {
    header: refuseNewer,
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
 * Brings a backup to an installation: checked whole first, then the files, then the database in one transaction, as it was
 * at the backup's migrations; newer ones follow. Until that transaction is through, the installation is as it was; doing it
 * again gives the same.
 * @throws {BackupProblem}
 */
export async function restoreBackup(
  { url, ownerUrl, files, secretKey, dataDir, now }: Target,
  path: string,
  key: Pick<BackupKey, 'text'>,
  { replace = false, signal, onProgress: report = () => {} }: Options = {},
): Promise<Restored> {
  const onProgress: typeof report = (step, share) => {
    refuseInterrupted(signal)
    report(step, share)
  }
  const client = await openTarget(ownerUrl, { replace })
  try {
    const bring = async () => {
      const checked = await checkBackup(path, key, (share) => onProgress('conferindo', share))
      checkKeys({ secretKey, dataDir }, checked.keys, replace)
      await bringFiles(path, key, files, (share) => onProgress('arquivos', share))
      await bringTables(client, path, key, checked.manifest, (share) => onProgress('dados', share))
      return checked
    }
    const { manifest, keys } = await bring().catch((error) => {
      // What reads the file takes an interruption for damage of it.
      refuseInterrupted(signal)
      throw error
    })
    const keptKey = placeKeys({ secretKey, dataDir }, keys, now())
    await client.query('analyze')
    await client.end()
    await migrate(ownerUrl)
    await grantUse({ ownerUrl, url })
    report('dados', 1)
    return { manifest, keptKey }
  } finally {
    await client.end().catch(() => {})
  }
}

/** Heard of between any two pieces of the file: what follows the last one is short. */
function refuseInterrupted(signal: AbortSignal | undefined) {
  if (signal?.aborted)
    throw new BackupProblem('A restauração foi interrompida. Os dados daqui ficaram como estavam.')
}

async function refuseNewer({ migracoes, versao }: Header) {
  const known = await knownMigrations()
  const unknown = migracoes.filter((name) => !known.includes(name))
  if (unknown.length)
    throw new BackupProblem(
      `Este backup foi feito por uma versão mais nova do sistema (${versao}: ${unknown.join(', ')}). Atualize o sistema antes de restaurar; nada foi alterado.`,
    )
}

/** Before their rows, as when they were sent. One file at a time is in memory, 20 MB at most. */
async function bringFiles(
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

async function bringTables(
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
        const copy = copyIn(client, `copy ${quoted(name)} (${columnList(table.colunas)}) from stdin`)
        return {
          async write(bytes) {
            await copy.write(bytes)
            done += bytes.length
            onProgress(Math.min(0.99, done / all))
          },
          // The sums are those of the check, so nobody has changed the file since.
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

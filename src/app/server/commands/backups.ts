import { UpstreamError } from '#domain/errors.ts'
import type { Backups } from '#features/sistema/backups/service.ts'
import { openBackupPlace } from '#integrations/backups/select.ts'
import type { FileStore } from '#integrations/files/port.ts'
import { createBackup } from '#server/backup/create.ts'
import { openBackupKey } from '#server/backup/key.ts'
import { keysToCarry } from '#server/backup/keys.ts'
import type { Config } from '#server/config/config.ts'
import type { KeySource } from '#server/keys/secrets.ts'
import { type Warn, withFailureLog } from '../http/errors/with-failure-log.ts'
import { showNewBackupKey } from './backup-words.ts'

type Installation = {
  /** The database's connection string. */
  url: string
  config: Pick<Config, 'BACKUP_URL' | 'BACKUP_KEY' | 'DATABASE_URL' | 'FILES_URL'>
  /** Source of the installation's key, and the data folder. */
  place: KeySource
  files: FileStore
  now: () => Date
  log: Warn
  /** Aborts the backup under way. */
  stopping: AbortSignal
}

/**
 * Returns what creates and stores this installation's backups; a key created for it is shown once.
 */
export async function openBackups({
  url,
  config,
  place,
  files,
  now,
  log,
  stopping: signal,
}: Installation): Promise<Backups> {
  const { dataDir } = place
  const key = await openBackupKey({ given: config.BACKUP_KEY, dataDir })
  showNewBackupKey(key)
  const keys = keysToCarry(place, key)
  const holdsData = !config.DATABASE_URL || !config.FILES_URL
  return {
    place: withFailureLog(
      'backups',
      await openBackupPlace({ url: config.BACKUP_URL, dataDir, holdsData, now }),
      log,
    ),
    create: (path, options) =>
      createBackup({ url, files, keys, key, now }, path, { ...options, signal }),
  }
}

const nowhere = async () => {
  throw new UpstreamError('Nenhum lugar para backups foi configurado.', 'backups_indisponiveis')
}

/** Used without an installation: every operation fails. */
export const noBackups: Backups = {
  place: { name: 'nenhum lugar', onDataDisk: false, make: nowhere, list: nowhere, remove: nowhere },
  create: nowhere,
}

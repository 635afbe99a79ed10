import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { diskStore } from '#integrations/files/disk.ts'
import { createBackup } from '#server/backup/create.ts'
import { openBackupKey } from '#server/backup/key.ts'
import { keysToCarry } from '#server/backup/keys.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { inDatabase } from '../database/database-name.ts'
import { query } from '../database/launch-postgres.ts'

/** The default backup key: an identity, because a passphrase costs half a second for each backup. */
export const KEY = 'AGE-SECRET-KEY-17AWXJJ65F9HUKGQZ43T2S2VKUSQVEAAZ6VTPMTZX5NTVPNCN727SFAU4E9'

/** Creates an empty, unmigrated database on the run's server; `drop` drops it. */
export async function emptyDatabase() {
  const name = `test_${randomBytes(8).toString('hex')}`
  const server = inject('template').url
  await query(server, `create database ${name}`)
  return {
    url: inDatabase(inject('template').userUrl, name),
    ownerUrl: inDatabase(server, name),
    drop: () => query(server, `drop database if exists ${name} with (force)`),
  }
}

type Options = Parameters<typeof restoreBackup>[3] & { key?: string }
type Urls = { url: string; ownerUrl: string }

/** Backs up and restores one installation (a database and a folder) within this process. */
export function installation({ url, ownerUrl }: Urls, dataDir: string, secretKey?: string) {
  mkdirSync(dataDir, { recursive: true })
  const files = diskStore(join(dataDir, 'arquivos'))
  const now = () => new Date()
  return {
    ownerUrl,
    dataDir,
    files,
    async backup(out: string, given: string | undefined = KEY) {
      const key = await openBackupKey({ given, dataDir })
      const keys = keysToCarry({ secretKey, dataDir }, key)
      return createBackup({ url: ownerUrl, files, keys, key, now }, out)
    },
    restore: (from: string, { key = KEY, ...options }: Options = {}) =>
      restoreBackup(
        { url, ownerUrl, files, secretKey, dataDir, now },
        from,
        { text: key },
        options,
      ),
  }
}

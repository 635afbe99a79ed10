import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { loadKey } from '#app/server/boot/load-key.ts'
import { rotateKey } from '#app/server/commands/rotate-key.ts'
import { saveCredentials } from '#features/sistema/integracoes/service.ts'
import { openDatabase } from '#server/database/pool.ts'
import { systemContext } from '#server/deps.ts'
import type { Secrets } from '#server/keys/secrets.ts'
import { testDatabaseUrls } from '../database/database.ts'
import { lockWaitCount } from '../database/lock-waits.ts'
import { testApi } from './api.ts'
import { temporaryFolder } from './temporary-folder.ts'

export const NOW = '2026-03-10T12:00:00Z'
export const TOKEN = { asaas: { token: 'chave-do-asaas-1234' } }
const now = () => new Date(NOW)
const { folder, remove } = temporaryFolder()
afterAll(remove)

type Given = { SECRET_KEY?: string }
const keyOf = ({ SECRET_KEY }: Given) => ({ SECRET_KEY })
/** Marks the test's own connections, which must not count as a server's. */
const asTest = (url: string) => `${url}${url.includes('?') ? '&' : '?'}application_name=test`
let made = 0

/**
 * Creates an installation: a database, a folder, an account with a provider, and a server that has
 * started.
 */
export async function keyInstallation(given: Given = {}) {
  const urls = await testDatabaseUrls()
  const open = (url: string) => {
    const db = openDatabase(asTest(url))
    afterAll(() => db.destroy())
    return db
  }
  const [db, owner] = [open(urls.url), open(urls.ownerUrl)]
  const dataDir = join(folder, `data-${++made}`)
  mkdirSync(dataDir)
  const ctx = () => systemContext({ db, now }, 'terminal')
  /** Loads the key like a start does; returns the secrets. */
  const start = async (with_: Given = given) =>
    (await loadKey(ctx(), keyOf(with_), dataDir)).secrets
  const serve = (secrets: Secrets) => testApi({ db, secrets, now: NOW })
  const save = (secrets: Secrets) =>
    saveCredentials(ctx(), { secrets, admit: async () => {} }, 'asaas', TOKEN.asaas)
  const before = await start()
  await save(before)
  return {
    ...urls,
    db,
    owner,
    dataDir,
    before,
    waiting: () => lockWaitCount(owner),
    /** Locks the accounts until the returned function is called. */
    async hold() {
      const release = Promise.withResolvers<void>()
      const locked = Promise.withResolvers<void>()
      const done = owner.transaction().execute(async (tx) => {
        await sql`lock table credenciais in share row exclusive mode`.execute(tx)
        locked.resolve()
        await release.promise
      })
      await locked.promise
      return async () => {
        release.resolve()
        await done
      }
    },
    start,
    serve,
    save,
    file: join(dataDir, 'secret.key'),
    next: join(dataDir, 'secret.key.nova'),
    rotate: (options?: Parameters<typeof rotateKey>[3]) =>
      rotateKey(ctx(), keyOf(given), dataDir, options),
    /** Returns all sealed values. */
    sealed: async () =>
      (
        await sql`select selado from credenciais union all select selado from segundos_fatores
          union all select selado from assinaturas_anteriores order by 1`.execute(db)
      ).rows,
  }
}

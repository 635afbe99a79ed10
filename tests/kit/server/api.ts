import { pino } from 'pino'
import { afterAll } from 'vitest'
import type { Adapters } from '#app/server/boot/adapters.ts'
import { buildApp } from '#app/server/http/build-app.ts'
import { RequestLog } from '#app/server/http/request-log.ts'
import type { Site } from '#app/server/http/site.ts'
import { ensureFirstAdmin } from '#features/usuarios/terminal/service.ts'
import { diskStore } from '#integrations/files/disk.ts'
import type { Db } from '#server/database/pool.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import { secretsOf } from '#server/keys/secrets.ts'
import { testDatabase } from '../database/database.ts'
import { temporaryFolder } from './temporary-folder.ts'

export const ADMIN = { username: 'ana', password: 'senha-de-teste-1' }

/** What tests seal and sign with. */
export const secrets = secretsOf('a key for tests only, long enough')

/** The product's own store, in a folder that goes with the test. */
export function temporaryFiles() {
  const { folder, remove } = temporaryFolder()
  afterAll(remove)
  return diskStore(folder)
}

type Headers = Record<string, string>

export type TestApi = Awaited<ReturnType<typeof testApi>>

/**
 * The whole API on a fresh database unless one is given, with somebody signed in and a clock that stands where it is put. Outside services
 * are the stand-ins of the product, save those given.
 */
export async function testApi({
  now = '2026-03-10T12:00:00Z',
  trustProxy = [],
  log,
  ...adapters
}: {
  now?: string
  trustProxy?: string[]
  site?: Site
  db?: Db
  /** Gets every line of the server's log. */
  log?: (line: string) => void
} & Partial<
  Adapters & Pick<Deps, 'secrets' | 'webRoot' | 'maxRequestsPerMinute' | 'publicUrl' | 'onUnexpectedError'>
> = {}) {
  const db = adapters.db ?? (await testDatabase())
  const clock = { now }
  const files = adapters.files ?? temporaryFiles()
  const app = await buildApp(
    {
      now: () => new Date(clock.now),
      secrets,
      maxRequestsPerMinute: 1_000_000,
      onUnexpectedError: (error) => console.error(error),
      ...adapters,
      db,
      files,
    },
    {
      trustProxy,
      ...(log && { loggerInstance: pino({}, { write: log }), logController: new RequestLog() }),
    },
  )
  afterAll(() => app.close())
  await ensureFirstAdmin(systemContext({ db, now: () => new Date(clock.now) }), async () => false, ADMIN)
  let session = { token: '', at: '' }
  /** A session is made anew when the clock was moved: travelling in time would end it. */
  const tokenNow = async () => {
    if (session.at !== clock.now) {
      const payload = { username: ADMIN.username, senha: ADMIN.password }
      const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
      session = { token: answer.json().access_token, at: clock.now }
    }
    return session.token
  }

  const call =
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    async (url: string, payload?: object, headers: Headers = {}) =>
      app.inject({
        method,
        url: `/api${url}`,
        headers: { authorization: `Bearer ${await tokenNow()}`, ...headers },
        ...(payload && { payload }),
      })
  return {
    app,
    db,
    files,
    /** Puts the clock somewhere else: an ISO instant, or a day (its noon in São Paulo). */
    setNow: (instant: string) => {
      clock.now = instant.length === 10 ? `${instant}T15:00:00Z` : instant
    },
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  }
}

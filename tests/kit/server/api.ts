import { pino } from 'pino'
import { afterAll, expect } from 'vitest'
import type { Adapters } from '#app/server/boot/adapters.ts'
import { buildApp } from '#app/server/http/build-app.ts'
import { RequestLog } from '#app/server/http/request-log.ts'
import type { Site } from '#app/server/http/site.ts'
import { insertUser } from '#features/acesso/sessao/conta/queries.ts'
import { openSession } from '#features/acesso/sessao/service.ts'
import { readBroken } from '#features/dinheiro/conferencia/queries.ts'
import { diskStore } from '#integrations/files/disk.ts'
import type { Db } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import { secretsOf } from '#server/keys/secrets.ts'
import { testDatabase } from '../database/database.ts'
import { temporaryFolder } from './temporary-folder.ts'

export const ADMIN = { username: 'ana', password: 'senha-de-teste-1' }
/** The hash of that password, of the least cost. */
const ADMIN_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$2eKboNWkZ+3Vr9L4sPw+Hw$OvpSaDYnC/ByHUiYPbMK6iSczQA9UtH4zILDtpKfne4'

/** The secrets that tests seal and sign with. */
export const secrets = secretsOf('a key for tests only, long enough')

/** Opens the product's own file store in a folder that is removed after the tests. */
export function temporaryFiles() {
  const { folder, remove } = temporaryFolder()
  afterAll(remove)
  return diskStore(folder)
}

async function createAdmin(db: Db) {
  const { username } = ADMIN
  const user = { username, nome: username, administrador: true, senha_hash: ADMIN_HASH }
  await transaction(systemContext({ db, now: () => new Date() }), (tx) =>
    insertUser(tx, { ...user, trocar_senha: false, senha_vale_ate: null }),
  )
}

/** Opens a user's session without asking for the password; returns its token. */
export async function sessionFor(db: Db, username: string, now: string) {
  const { id } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const ctx = systemContext({ db, now: () => new Date(now) }, username)
  const place = { endereco: '127.0.0.1', agente: 'lightMyRequest' }
  return (await transaction(ctx, (tx) => openSession(tx, ctx.now, id, place))).access_token
}

type Headers = Record<string, string>

export type TestApi = Awaited<ReturnType<typeof testApi>>

/**
 * Builds the whole API, by default on a new database, with a signed-in user and a fixed clock.
 * External services are the product's stand-ins unless given.
 */
export async function testApi({
  now = '2026-03-10T12:00:00Z',
  trustProxy = [],
  log,
  handmade = [],
  ...adapters
}: {
  now?: string
  trustProxy?: string[]
  site?: Site
  db?: Db
  /** Numbers of the accounts' rules that the test breaks by writing rows itself; all others hold at its end. */
  handmade?: number[]
  /** Receives every line of the server's log. */
  log?: (line: string) => void
} & Partial<
  Adapters &
    Pick<
      Deps,
      | 'secrets'
      | 'webRoot'
      | 'maxHeadersMs'
      | 'maxRequestsPerMinute'
      | 'publicUrl'
      | 'onUnexpectedError'
    >
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
  afterAll(async () => {
    const found = await readBroken(db)
    expect(
      found.filter(({ numero, ocorrencias }) => ocorrencias > 0 && !handmade.includes(numero)),
    ).toEqual([])
  })
  await createAdmin(db)
  let session = { token: '', at: '' }
  /** Opens another session after the clock was moved, which would expire the one before. */
  const tokenNow = async () => {
    if (session.at !== clock.now) {
      session = { token: await sessionFor(db, ADMIN.username, clock.now), at: clock.now }
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
    /** Sets the clock: an ISO instant, or a day (its noon in São Paulo). */
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

import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

// `date` and `time` stay text: pg would parse them to local Dates. An instant is ISO 8601 text, and
// a bigint a number. Only on this pool, because pg-boss shares pg and expects its defaults.
const { DATE, TIME, TIMESTAMPTZ, INT8, NUMERIC } = pg.types.builtins
const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map<
  number,
  (text: string) => unknown
>([
  [DATE, (text) => text],
  [TIME, (text) => text.slice(0, 5)],
  [TIMESTAMPTZ, toInstant],
  [INT8, toExactNumber],
  [NUMERIC, toExactNumber],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    format === 'binary'
      ? pg.types.getTypeParser(oid, format)
      : (PARSERS.get(oid) ?? pg.types.getTypeParser(oid)),
}

/**
 * Rearranges the text of a UTC server, '2026-02-03 04:05:06.789+00', because parsing a Date costs
 * ten times as much.
 */
function toInstant(text: string) {
  if (text[10] !== ' ' || !text.endsWith('+00')) return new Date(text).toISOString()
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`
}

/** @throws {Error} if a number cannot represent the value exactly, because money must never be rounded. */
export function toExactNumber(text: string) {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`not an exact integer: ${text}`)
  return value
}

export type Db = Kysely<Tables>
/** A query that must run inside a transaction takes a `Tx`. */
export type Tx = Transaction<Tables>

/** Milliseconds. PostgreSQL ends a transaction that stays idle, because its client is gone. */
const LIMITS = {
  connectionTimeoutMillis: 4000,
  lock_timeout: 6000,
  statement_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
}

export type PoolOptions = { max?: number; onError?: (error: Error) => void }

/** Opens a pool on the database; `destroy()` closes it. A lost connection is reported and replaced, never fatal. */
export function openDatabase(
  connectionString: string,
  { max = 10, onError }: PoolOptions = {},
): Db {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    ...LIMITS,
    idleTimeoutMillis: 60_000,
    // Frees the connection's prepared statements.
    maxLifetimeSeconds: 3600,
    application_name: 'mare-motos',
  })
  // The pool reports a connection lost while idle, the connection itself one lost while in use.
  pool.on('error', (error) => onError?.(error))
  pool.on('connect', (client) => client.on('error', (error: Error) => onError?.(error)))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withNamedStatements(pool) }) })
}

/**
 * Names every statement so that PostgreSQL parses and plans it once per connection: an unnamed read
 * costs twice as much.
 */
function withNamedStatements(pool: pg.Pool): PostgresPool {
  const named = new WeakMap<pg.PoolClient, Map<string, string>>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const names = named.get(client) ?? new Map<string, string>()
      named.set(client, names)
      const query = (text: string, values: unknown[]) =>
        client.query(statementOf(names, text, values))
      return {
        query: query as unknown as PostgresPoolClient['query'],
        release: (destroy) => client.release(destroy),
      }
    },
  }
}

/** Long statements are bulk inserts, whose text differs with the number of rows. */
const MAX_NAMED_LENGTH = 10_000

function statementOf(names: Map<string, string>, text: string, values: unknown[]): pg.QueryConfig {
  if (text.length > MAX_NAMED_LENGTH) return { text, values }
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  return { name, text, values }
}

/** Throws if the database does not answer. */
export const ping = (db: Db) => sql`select 1`.execute(db)

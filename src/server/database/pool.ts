import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { NamingClient } from './naming-client.ts'
import type { Tables } from './tables.ts'

// A `date` is a day and a `time` is a clock's reading, not instants: keep pg from turning them into local Dates.
// An instant travels as ISO 8601 text, and every bigint here (cents, counts) fits a number exactly.
// Only on our own pool: the scheduler's library shares pg and expects its defaults.
const { DATE, TIME, TIMESTAMPTZ, INT8, NUMERIC } = pg.types.builtins
const PARSERS = new Map<number, (text: string) => unknown>([
  [DATE, (text) => text],
  [TIME, (text) => text.slice(0, 5)],
  [TIMESTAMPTZ, toInstant],
  [INT8, toExactNumber],
  [NUMERIC, toExactNumber],
])
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format === 'binary') return pg.types.getTypeParser(oid, format)
    const known = PARSERS.get(oid)
    if (known) return known
    // Asked for every column of every answer: pg's own are looked up once.
    const parser = pg.types.getTypeParser(oid)
    PARSERS.set(oid, parser)
    return parser
  },
}

/** What a server whose zone is UTC writes, '2026-02-03 04:05:06.789+00', is turned without working out a date. */
function toInstant(text: string) {
  if (text[10] !== ' ' || !text.endsWith('+00')) return new Date(text).toISOString()
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`
}

/** @throws {Error} for what a number does not hold exactly: money is never rounded unseen. */
export function toExactNumber(text: string) {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`not an exact integer: ${text}`)
  return value
}

export type Db = Kysely<Tables>
/** Asking for a `Tx` is how a query says that it must run inside a transaction. */
export type Tx = Transaction<Tables>

/**
 * How long anything is waited for before somebody is told that it did not come. A transaction that is left open meanwhile
 * belongs to nobody any more: the database ends it.
 */
const LIMITS = {
  connectionTimeoutMillis: 4000,
  lock_timeout: 6000,
  statement_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
}

export type PoolOptions = { max?: number; onError?: (error: Error) => void }

/** Opens a pool on the database; `destroy()` closes it. A lost connection is reported and replaced, never fatal. */
export function openDatabase(connectionString: string, { max = 10, onError }: PoolOptions = {}): Db {
  const pool = new pg.Pool({
    connectionString,
    max,
    Client: NamingClient,
    types,
    ...LIMITS,
    idleTimeoutMillis: 60_000,
    application_name: 'mare-motos',
  })
  // A connection lost while idle is the pool's to report, one lost while in use is its own.
  pool.on('error', (error) => onError?.(error))
  pool.on('connect', (client) => client.on('error', (error: Error) => onError?.(error)))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** Whether the database answers: fails when it does not. */
export const ping = (db: Db) => sql`select 1`.execute(db)

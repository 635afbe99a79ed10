import { type CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
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

function toExactNumber(text: string) {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`not an exact integer: ${text}`)
  return value
}

export type Db = Kysely<Tables>
/** Asking for a `Tx` is how a query says that it must run inside a transaction. */
export type Tx = Transaction<Tables>

/** Every statement with parameters is named, so that PostgreSQL plans it once per connection. */
class NamingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's query() has a dozen overloads, and all of them pass through
  override query(query: any, ...rest: any[]): any {
    const [values, callback] = rest
    if (typeof query !== 'string' || !Array.isArray(values) || query.length >= MAX_NAMED_LENGTH)
      return super.query(query, ...rest)
    const ask = (callback: Callback) => super.query(new NamedQuery(nameOf(query), query, values, callback))
    if (callback) return ask(callback)
    const answer = new Promise((resolve, reject) =>
      ask((error, result) => (error ? reject(error) : resolve(result))),
    )
    return answer.catch(throwFromHere)
  }
}

/** As pg does it: the parser's own stack says nothing of who asked. */
function throwFromHere(error: Error): never {
  Error.captureStackTrace(error)
  throw error
}

type Callback = ConstructorParameters<typeof pg.Query>[2]

/** A statement with its name: told as an object, pg copies it property by property at every call. */
class NamedQuery extends pg.Query {
  name: string | undefined
  constructor(name: string | undefined, text: string, values: unknown[], callback: Callback) {
    super(text, values, callback)
    this.name = name
  }
}

const MAX_NAMED_LENGTH = 10_000
const MAX_NAMES = 1000
const names = new Map<string, string>()
let named = 0

/** A short name for the statement; once too many are known, new ones stay unnamed. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MAX_NAMES) return known
  const name = `s${++named}`
  names.set(text, name)
  return name
}

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
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<Db, pg.Pool>()

/** Runs a statement that Kysely put together before: it has nothing to add then, and is asked only within a transaction. */
export async function runCompiled<Row>(db: Db, statement: CompiledQuery<Row>): Promise<Row[]> {
  const pool = pools.get(db)
  const { rows } = pool
    ? await pool.query(statement.sql, statement.parameters as unknown[])
    : await db.executeQuery<Row>(statement)
  return rows
}

/** Whether the database answers: fails when it does not. */
export const ping = (db: Db) => sql`select 1`.execute(db)

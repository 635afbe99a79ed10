import pg from 'pg'

/** Every statement with parameters is named, so that PostgreSQL plans it once per connection. */
export class NamingClient extends pg.Client {
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

type Connection = { parsedStatements: Record<string, string | undefined>; describe(what: object): void }
/** What a result knows of its columns: what they are, how each is read, and a row to copy. */
type Columns = { fields: unknown[]; _parsers: unknown[]; _prebuiltEmptyResultObject: object }
/** What pg's types leave out of its query. */
type Inner = {
  _result: Columns
  _accumulateRows: boolean
  prepare(connection: Connection): void
  handleRowDescription(message: object): void
}
const inner = pg.Query.prototype as unknown as Inner

/** Of a connection what its statements answer with, by their names: PostgreSQL keeps to it as long as the statement stands. */
const known = new WeakMap<Connection, { columns: Map<string, Columns>; undescribed: Connection }>()
function knownOf(connection: Connection) {
  const found = known.get(connection)
  if (found) return found
  // The same connection, which does not ask.
  const undescribed = Object.create(connection, { describe: { value() {} } })
  const made = { columns: new Map<string, Columns>(), undescribed }
  known.set(connection, made)
  return made
}

/**
 * A statement with its name. Told as an object, pg copies it property by property at every call; and what its columns are is
 * asked the first time only, where pg asks at every call: one message less for the database to write and for us to read.
 */
class NamedQuery extends pg.Query {
  name: string | undefined
  #columns: Map<string, Columns> | undefined
  constructor(name: string | undefined, text: string, values: unknown[], callback: Callback) {
    super(text, values, callback)
    this.name = name
  }

  prepare(connection: Connection) {
    const self = this as unknown as Inner
    if (this.name === undefined) return inner.prepare.call(self, connection)
    const { columns, undescribed } = knownOf(connection)
    const ofThis = connection.parsedStatements[this.name] === undefined ? undefined : columns.get(this.name)
    this.#columns = columns
    if (!ofThis) return inner.prepare.call(self, connection)
    Object.assign(self._result, ofThis)
    self._accumulateRows = true
    inner.prepare.call(self, undescribed)
  }

  handleRowDescription(message: object) {
    const self = this as unknown as Inner
    inner.handleRowDescription.call(self, message)
    if (this.name === undefined) return
    const { fields, _parsers, _prebuiltEmptyResultObject } = self._result
    this.#columns?.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
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

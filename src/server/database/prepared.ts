import type { CompiledQuery } from 'kysely'
import { type Db, runCompiled } from './pool.ts'

/** Where a value will stand in a statement that is put together before there is one. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}
const slotsOf = (names: string[]) => Object.fromEntries(names.map((name) => [name, new Slot(name)]))

type Statement<Row> = CompiledQuery<Row>
type Build<V, Row> = (db: Db, slots: V) => { compile(): Statement<Row> }

function run<Row>(db: Db, statement: Statement<Row>, values: Record<string, unknown>) {
  const parameters = statement.parameters.map((value) => (value instanceof Slot ? values[value.name] : value))
  return runCompiled(db, statement, parameters)
}

/**
 * A statement that is put together once instead of at every call, for those that many requests make. `build` gets a stand-in
 * for each of the named values.
 */
export function prepared<V extends Record<string, unknown>, Row>(
  names: (keyof V & string)[],
  build: Build<V, Row>,
) {
  let statement: Statement<Row> | undefined
  return (db: Db, values: V): Promise<Row[]> => {
    statement ??= build(db, slotsOf(names) as V).compile()
    return run(db, statement, values)
  }
}

/** More shapes than this are put together at every call: a caller who tries all filters must not fill the memory. */
const MOST_SHAPES = 200

/**
 * The same for a list, whose statement differs by which filters there are: each of its shapes is put together once. What
 * `written` names stands in the statement itself and is part of its shape; of all else `build` gets stand-ins for what there is.
 */
export function preparedShapes<V extends Record<string, unknown>, Row>(
  written: (keyof V & string)[],
  build: Build<V, Row>,
) {
  const statements = new Map<string, Statement<Row>>()
  return (db: Db, values: V): Promise<Row[]> => {
    const given = Object.keys(values).filter((name) => values[name] !== undefined && !written.includes(name))
    const shape = JSON.stringify([...written.map((name) => values[name]), ...given.sort()])
    let statement = statements.get(shape)
    if (!statement) {
      const literals = Object.fromEntries(written.map((name) => [name, values[name]]))
      statement = build(db, { ...slotsOf(given), ...literals } as V).compile()
      if (statements.size < MOST_SHAPES) statements.set(shape, statement)
    }
    return run(db, statement, values)
  }
}

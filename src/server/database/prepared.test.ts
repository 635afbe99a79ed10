import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/kit/database/database.ts'
import { prepared, preparedShapes } from './prepared.ts'

const db = await testDatabase()

test('a statement is put together once, whatever its values, in a transaction too', async () => {
  let built = 0
  const sum = prepared(['a', 'b'], (on, { a, b }: { a: number; b: number }) => {
    built++
    return on.selectNoFrom(sql<number>`${a}::int - ${b}::int`.as('n'))
  })
  expect(await sum(db, { a: 5, b: 3 })).toEqual([{ n: 2 }])
  expect(await sum(db, { b: 5, a: 3 })).toEqual([{ n: -2 }])
  expect(await db.transaction().execute((tx) => sum(tx, { a: 1, b: 1 }))).toEqual([{ n: 0 }])
  expect(built).toBe(1)
})

type Asked = { kind?: 'even' | 'odd' | undefined; from?: number | undefined; most: number }
/** Numbers to ten, of one kind or from one on. */
function counting() {
  const statements: string[] = []
  const list = preparedShapes(['kind'], (on, { kind, from, most }: Asked) => {
    const tests = [
      kind ? sql`n % 2 = ${sql.lit(kind === 'even' ? 0 : 1)}` : sql`true`,
      from === undefined ? sql`true` : sql`n >= ${from}::int`,
    ]
    const query = on
      .selectFrom(sql<{ n: number }>`generate_series(1, 10)`.as<'t'>(sql`t(n)`))
      .select('n')
      .where(sql<boolean>`${sql.join(tests, sql` and `)}`)
      .limit(most)
    statements.push(query.compile().sql)
    return query
  })
  const ask = async (asked: Asked) => (await list(db, asked)).map(({ n }) => n)
  return { ask, statements }
}

test('of a list each shape is put together once: what is written and what there is makes a shape, values do not', async () => {
  const { ask, statements } = counting()
  expect(await ask({ kind: 'even', most: 2 })).toEqual([2, 4])
  expect(await ask({ kind: 'odd', most: 2 })).toEqual([1, 3])
  expect(await ask({ most: 3, kind: 'even' })).toEqual([2, 4, 6])
  expect(await ask({ kind: 'even', from: 5, most: 2 })).toEqual([6, 8])
  expect(await ask({ kind: 'even', from: 7, most: 9 })).toEqual([8, 10])
  expect(await ask({ kind: undefined, from: undefined, most: 1 })).toEqual([1])
  expect(statements).toHaveLength(new Set(statements).size)
  expect(statements).toHaveLength(4)
})

test('names that differ only by where one ends and the next begins are no one shape', async () => {
  const list = preparedShapes(['a', 'b'], (on, { a, b }: { a?: string; b?: string }) =>
    on.selectNoFrom(sql<string>`${sql.lit(`${a ?? ''}|${b ?? ''}`)}`.as('told')),
  )
  expect(await list(db, { a: 'x,b=y' })).toEqual([{ told: 'x,b=y|' }])
  expect(await list(db, { a: 'x', b: 'y' })).toEqual([{ told: 'x|y' }])
})

test('more shapes than are kept are answered all the same', async () => {
  const list = preparedShapes(['n'], (on, { n }: { n: number }) =>
    on.selectNoFrom(sql<number>`${sql.lit(n)}`.as('n')),
  )
  for (let n = 0; n < 210; n++) expect(await list(db, { n })).toEqual([{ n }])
  expect(await list(db, { n: 205 })).toEqual([{ n: 205 }])
})

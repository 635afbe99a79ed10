import type { EventEmitter } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabaseUrls } from '#tests/kit/database/database.ts'
import { NamingClient } from './naming-client.ts'

const { url } = await testDatabaseUrls()
const [client, other] = [1, 2].map(() => new NamingClient({ connectionString: url })) as [
  NamingClient,
  NamingClient,
]
let described = 0
beforeAll(async () => {
  await Promise.all([client.connect(), other.connect()])
  const { connection } = client as unknown as { connection: EventEmitter }
  connection.on('rowDescription', () => described++)
  await client.query('create temporary table pieces (id int, name text)')
})
afterAll(() => Promise.all([client.end(), other.end()]))

/** How often the database told what the columns are. */
async function describedBy(act: () => Promise<unknown>) {
  described = 0
  await act()
  return described
}

test('what the columns of a statement are is told once by connection, and rows are read the same', async () => {
  const ask = (on: NamingClient, n: number) =>
    on.query('select i, i::text || $2 as t, null::date as d from generate_series(1, $1::int) i', [n, 'x'])
  const first = await ask(client, 2)
  expect(first.rows).toEqual([
    { i: 1, t: '1x', d: null },
    { i: 2, t: '2x', d: null },
  ])
  expect(
    await describedBy(async () => {
      const again = await ask(client, 2)
      expect([again.rows, again.rowCount, again.command]).toEqual([first.rows, 2, 'SELECT'])
      expect(again.fields).toEqual(first.fields)
      expect((await ask(client, 0)).rows).toEqual([])
    }),
  ).toBe(0)
  expect((await ask(other, 1)).rows).toEqual([{ i: 1, t: '1x', d: null }])
})

test('statements in turns keep to their own columns', async () => {
  const statements = ['select $1::int as a', 'select $1::int as b, 2 as c', 'select $1::text as a']
  for (let n = 0; n < 9; n++) {
    const { rows } = await client.query(statements[n % 3]!, [n])
    expect(rows).toEqual([[{ a: n }, { b: n, c: 2 }, { a: String(n) }][n % 3]])
  }
})

test('a statement that gives no rows, one that fails, and one that cannot be read leave the connection as it was', async () => {
  const insert = (id: number) => client.query('insert into pieces values ($1, $2)', [id, 'a'])
  for (const id of [1, 2]) expect(await insert(id)).toMatchObject({ rowCount: 1, rows: [] })
  const divide = (by: number) => client.query('select 10 / $1::int as n', [by])
  await expect(divide(0)).rejects.toThrow('division by zero')
  expect((await divide(5)).rows).toEqual([{ n: 2 }])
  await expect(divide(0)).rejects.toThrow('division by zero')
  expect((await divide(2)).rows).toEqual([{ n: 5 }])
  for (const _ of [1, 2]) await expect(client.query('select nothing from $1', [1])).rejects.toThrow('syntax')
  const loop: { self?: unknown } = {}
  loop.self = loop
  await expect(client.query('select $1::jsonb as j', [loop])).rejects.toThrow('circular')
})

test('a table that has changed since is refused by the database, and never read by the columns of before', async () => {
  const all = () => client.query('select * from pieces where id = $1', [1])
  expect((await all()).rows).toEqual([{ id: 1, name: 'a' }])
  expect((await all()).rows).toEqual([{ id: 1, name: 'a' }])
  await client.query('alter table pieces add column size int')
  await expect(all()).rejects.toMatchObject({ code: '0A000' })
  await client.query('alter table pieces drop column size')
  expect((await all()).rows).toEqual([{ id: 1, name: 'a' }])
})

import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { csvOf } from '#server/export/csv.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { buildCliente } from '#tests/kit/server/build.ts'
import type { Db } from './pool.ts'
import { everyPage, readSnapshot } from './read-snapshot.ts'

const db = await testDatabase()
const count = async (source: Db) =>
  (
    await source
      .selectFrom('clientes')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n
const openViews = async () =>
  (
    await sql<{ n: number }>`select count(*) as n from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(db)
  ).rows[0]?.n

test('what is written meanwhile is not seen', async () => {
  const seen: number[] = []
  const twice = readSnapshot(db, async function* (view) {
    yield await count(view)
    yield await count(view)
  })
  for await (const n of twice) {
    seen.push(n)
    await buildCliente(db)
  }
  expect(seen).toEqual([0, 0])
  expect(await openViews()).toBe(0)
})

test('a reader that goes away half-way leaves no view open, through a file either', async () => {
  const lines = readSnapshot(db, async function* (view) {
    for (;;) yield { n: await count(view) }
  })
  const file = csvOf(lines)
  await once(file, 'readable')
  expect(await openViews()).toBe(1)
  file.destroy()
  await expect.poll(openViews).toBe(0)
})

test('every page is read, to the last', async () => {
  const read: string[] = []
  for await (const items of everyPage(async (cursor) =>
    cursor ? { items: ['c'] } : { items: ['a', 'b'], next: 'x' },
  ))
    read.push(...items)
  expect(read).toEqual(['a', 'b', 'c'])
})

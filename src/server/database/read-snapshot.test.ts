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
const openSnapshots = async () =>
  (
    await sql<{ n: number }>`select count(*) as n from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(db)
  ).rows[0]?.n

test('does not see rows written meanwhile', async () => {
  const counts: number[] = []
  const twice = readSnapshot(db, async function* (tx) {
    yield await count(tx)
    yield await count(tx)
  })
  for await (const n of twice) {
    counts.push(n)
    await buildCliente(db)
  }
  expect(counts).toEqual([0, 0])
  expect(await openSnapshots()).toBe(0)
})

test('closes the snapshot when the reader of its file stops half-way', async () => {
  const lines = readSnapshot(db, async function* (tx) {
    for (;;) yield { n: await count(tx) }
  })
  const file = csvOf(lines)
  await once(file, 'readable')
  expect(await openSnapshots()).toBe(1)
  file.destroy()
  await expect.poll(openSnapshots).toBe(0)
})

test('reads every page to the last', async () => {
  const read: string[] = []
  for await (const items of everyPage(async (cursor) =>
    cursor ? { items: ['c'] } : { items: ['a', 'b'], next: 'x' },
  ))
    read.push(...items)
  expect(read).toEqual(['a', 'b', 'c'])
})

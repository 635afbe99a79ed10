import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { testDatabaseUrls } from '#tests/kit/database/database.ts'
import { openDatabase, ping } from './pool.ts'

const { url } = await testDatabaseUrls()

test('reports and replaces a connection that the database ends while in use', async () => {
  const onError = vi.fn()
  const [db, other] = [openDatabase(url, { onError }), openDatabase(url, { max: 1 })]
  const tx = await db.startTransaction().execute()
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other)
  await expect.poll(() => onError).toHaveBeenCalled()
  await expect(ping(tx)).rejects.toThrow()
  await tx
    .rollback()
    .execute()
    .catch(() => {})
  await ping(db)
  await Promise.all([db.destroy(), other.destroy()])
})

test('throws on a sum or count that a number cannot represent exactly', async () => {
  const db = openDatabase(url)
  expect((await sql<{ n: number }>`select 9007199254740991::bigint as n`.execute(db)).rows).toEqual(
    [{ n: 2 ** 53 - 1 }],
  )
  await expect(sql`select 9007199254740993::bigint`.execute(db)).rejects.toThrow(
    'not an exact integer',
  )
  await db.destroy()
})

test('returns instants as ISO 8601 text for any server time zone and precision', async () => {
  const instants = [
    '2026-02-03T04:05:06.000Z',
    '2026-02-03T04:05:06.700Z',
    '2026-12-31T23:59:59.999Z',
    '1999-12-31T00:00:00.123Z',
  ]
  const db = openDatabase(url, { max: 1 })
  for (const zone of ['UTC', 'America/Sao_Paulo', 'Europe/London']) {
    await sql`select set_config('TimeZone', ${zone}, false)`.execute(db)
    const { rows } = await sql<{ at: string }>`
      select at::timestamptz from unnest(${instants}::text[]) with ordinality as t (at, n) order by n`.execute(
      db,
    )
    expect(rows.map(({ at }) => at)).toEqual(instants)
  }
  const { rows } = await sql`select '2026-02-03 04:05:06.123999+00'::timestamptz as at`.execute(db)
  expect(rows).toEqual([{ at: '2026-02-03T04:05:06.123Z' }])
  await db.destroy()
})

test('keeps the caller in the stack of a failed statement and keeps its connection usable', async () => {
  const db = openDatabase(url, { max: 1 })
  const divide = (by: number) => sql<{ n: number }>`select 10 / ${by}::int as n`.execute(db)
  const failure = await divide(0).catch((error: Error) => error)
  expect(failure).toMatchObject({ code: '22012', stack: expect.stringContaining('pool.test.ts') })
  expect((await divide(5)).rows).toEqual([{ n: 2 }])
  await db.destroy()
})

test('generates ids in creation order, also within a millisecond', async () => {
  const db = openDatabase(url, { max: 1 })
  const ids: string[] = []
  const before = Date.now()
  for (let i = 0; i < 200; i++) {
    const { rows } = await sql<{ id: string }>`select uuid_v7() as id`.execute(db)
    ids.push(rows[0]!.id)
  }
  const after = Date.now()
  const made = ids.map((id) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
  expect(ids).toEqual(ids.toSorted())
  expect(made[0]).toBeGreaterThanOrEqual(before)
  expect(made.at(-1)).toBeLessThanOrEqual(after + 1)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  await db.destroy()
})

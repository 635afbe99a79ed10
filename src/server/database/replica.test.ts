import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase, testDatabaseUrls } from '#tests/kit/database/database.ts'
import { type Db, openDatabase } from './pool.ts'
import { readSnapshot } from './read-snapshot.ts'
import { attachReplica, whereToRead } from './replica.ts'

const { url, ownerUrl } = await testDatabaseUrls()

/** Opens a pool that closes after the test. */
function open(connectionString: string) {
  const db = openDatabase(connectionString)
  afterAll(() => db.destroy())
  return db
}

const withParameter = (name: string, value: string) =>
  `${url}${url.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`

/** Opens a replica that never catches up: a function in its schema reports it as a standby. */
async function openLaggingReplica() {
  const owner = open(ownerUrl)
  await sql`create schema laggard`.execute(owner)
  await sql`create function laggard.pg_is_in_recovery() returns bool language sql as 'select true'`.execute(
    owner,
  )
  await sql`create function laggard.pg_last_wal_replay_lsn() returns pg_lsn language sql as $$ select '0/0'::pg_lsn $$`.execute(
    owner,
  )
  await sql`grant usage on schema laggard to public`.execute(owner)
  return open(withParameter('options', '-c search_path=laggard,pg_catalog'))
}

const readOf = async (db: Db) => {
  const read = readSnapshot(db, async function* (view) {
    const { rows } = await sql<{
      n: string
    }>`select current_setting('application_name') as n`.execute(view)
    yield rows[0]!.n
  })
  return (await Array.fromAsync(read))[0]
}

test('reads from the replica once it has every committed row', async () => {
  const db = open(url)
  const replica = open(withParameter('application_name', 'replica'))
  expect(await whereToRead(db)).toBe(db)
  expect(await readOf(db)).toBe('mare-motos')
  attachReplica(db, replica)
  expect(await whereToRead(db)).toBe(replica)
  expect(await readOf(db)).toBe('replica')
})

test('reads from the primary if the replica lags, without trying it again at once', async () => {
  const db = open(url)
  attachReplica(db, await openLaggingReplica())
  expect(await whereToRead(db)).toBe(db)
  const began = performance.now()
  expect(await whereToRead(db)).toBe(db)
  expect(performance.now() - began).toBeLessThan(1000)
})

test('reads from the primary if the replica is down', async () => {
  const db = await testDatabase()
  attachReplica(db, open('postgres://nobody@127.0.0.1:1/nothing'))
  expect(await whereToRead(db)).toBe(db)
  expect(await readOf(db)).toBe('mare-motos')
})

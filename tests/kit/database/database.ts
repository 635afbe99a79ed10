import { afterAll, inject } from 'vitest'
import { type Db, openDatabase } from '#server/database/pool.ts'
import { copyTemplate } from './template-database.ts'

/**
 * Opens a migrated, empty database for the test file as the role that serves requests; dropped when
 * the file is done.
 */
export async function testDatabase(): Promise<Db> {
  return openForFile((await testDatabaseUrls()).url)
}

/** The same, and also opened as the owner, for tests that change tables. */
export async function testDatabaseWithOwner(): Promise<{ db: Db; owner: Db }> {
  const { url, ownerUrl } = await testDatabaseUrls()
  return { db: openForFile(url), owner: openForFile(ownerUrl) }
}

function openForFile(url: string) {
  const db = openDatabase(url)
  afterAll(() => db.destroy())
  return db
}

/** The same as connection strings, for tests that start servers. */
export async function testDatabaseUrls(): Promise<{ url: string; ownerUrl: string }> {
  const { drop, ...urls } = await copyTemplate(inject('template'))
  afterAll(drop)
  return urls
}

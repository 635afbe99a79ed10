import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Db, openDatabase } from '#server/database/pool.ts'
import { inDatabase } from './database-name.ts'

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
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} template ${inject('templateDatabase')} strategy file_copy`)
  afterAll(() => onServer(`drop database ${name} with (force)`))
  return {
    url: inDatabase(inject('postgresUserUrl'), name),
    ownerUrl: inDatabase(inject('postgresUrl'), name),
  }
}

async function onServer(statement: string) {
  const client = new pg.Client(inject('postgresUrl'))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

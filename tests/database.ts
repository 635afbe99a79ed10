import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Db, openDatabase } from '#server/database.ts'
import { inDatabase } from './database-name.ts'

/** A migrated, empty database of the test file's own; closed and dropped when the file is done. */
export async function testDatabase(): Promise<Db> {
  const db = openDatabase(await testDatabaseUrl())
  afterAll(() => db.destroy())
  return db
}

/** The same, as a connection string: for tests that start whole servers. */
export async function testDatabaseUrl(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} template ${inject('templateDatabase')} strategy file_copy`)
  afterAll(() => onServer(`drop database ${name} with (force)`))
  return inDatabase(inject('postgresUrl'), name)
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

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/migrate.ts'
import { inDatabase } from './database-name.ts'
import { startMemoryPostgres } from './memory-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A role that may create databases, on the one PostgreSQL of the whole run. */
    postgresUrl: string
    templateDatabase: string
  }
}

/**
 * One PostgreSQL for the whole run, migrated once into a template that each test file copies: our own, with its files in
 * memory, or the one in TEST_DATABASE_URL or DATABASE_URL, whose role may create databases.
 */
export default async function setup(project: TestProject) {
  const outside = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
  const { url, stop } = outside ? { url: outside, stop: async () => {} } : await startMemoryPostgres()
  const template = `template_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(url)
  async function teardown() {
    await admin.query(`drop database if exists ${template} with (force)`).finally(() => admin.end())
    await stop()
  }
  try {
    await admin.connect()
    await admin.query(`create database ${template}`)
    await migrate(inDatabase(url, template))
  } catch (error) {
    await teardown().catch(stop)
    throw error
  }
  project.provide('postgresUrl', url)
  project.provide('templateDatabase', template)
  return teardown
}

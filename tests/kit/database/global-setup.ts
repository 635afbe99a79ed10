import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/database/migrate.ts'
import { grantUse } from '#server/database/roles.ts'
import { inDatabase } from './database-name.ts'
import { startMemoryPostgres } from './memory-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of a role that may create databases, on the run's one PostgreSQL. */
    postgresUrl: string
    /** Connection string of the application's role. */
    postgresUserUrl: string
    templateDatabase: string
  }
}

/**
 * Starts one PostgreSQL for the whole run and migrates a template database that each test file
 * copies. Uses our own with its files in memory, or the one in TEST_DATABASE_URL or DATABASE_URL,
 * whose role may create databases and roles.
 */
export default async function setup(project: TestProject) {
  const outside = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
  const { url, userUrl, stop } = outside ? await outsideServer(outside) : await startMemoryPostgres()
  const template = `template_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(url)
  async function teardown() {
    await admin.query(`drop database if exists ${template} with (force)`).finally(() => admin.end())
    await stop()
  }
  try {
    await admin.connect()
    await admin.query(`create database ${template}`)
    const ownerUrl = inDatabase(url, template)
    await migrate(ownerUrl)
    await grantUse({ ownerUrl, url: inDatabase(userUrl, template) })
  } catch (error) {
    await teardown().catch(stop)
    throw error
  }
  project.provide('postgresUrl', url)
  project.provide('postgresUserUrl', userUrl)
  project.provide('templateDatabase', template)
  return teardown
}

/** Creates a role for this run on that server; dropped after the run's databases. */
async function outsideServer(url: string) {
  const [name, password] = [`teste_${randomUUID().replaceAll('-', '')}`, randomUUID()]
  const run = async (statement: string) => {
    const client = new pg.Client(url)
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  // Membership allows the owner to terminate its connections.
  await run(`create role ${name} login password '${password}'; grant ${name} to current_user`)
  const user = new URL(url)
  user.username = name
  user.password = password
  return { url, userUrl: user.href, stop: () => run(`drop role ${name}`) }
}

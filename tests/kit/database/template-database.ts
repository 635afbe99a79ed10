import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { migrate } from '#server/database/migrate.ts'
import { grantUse } from '#server/database/roles.ts'
import { inDatabase } from './database-name.ts'
import { startMemoryPostgres } from './memory-postgres.ts'

export type TemplateDatabase = {
  /** Connection string of a role that may create databases. */
  url: string
  /** Connection string of the application's role. */
  userUrl: string
  name: string
}

/**
 * Starts one PostgreSQL for the whole run and migrates a template database in it. Uses our own with
 * its files in memory, or the one in TEST_DATABASE_URL or DATABASE_URL, whose role may create
 * databases and roles.
 */
export async function createTemplate(): Promise<{
  template: TemplateDatabase
  stop: () => Promise<void>
}> {
  const outside = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
  const {
    url,
    userUrl,
    stop: stopServer,
  } = outside ? await outsideServer(outside) : await startMemoryPostgres()
  const template = { url, userUrl, name: `template_${unique()}` }
  const drop = () => run(url, `drop database if exists ${template.name} with (force)`)
  const stop = () => drop().finally(stopServer)
  try {
    await run(url, `create database ${template.name}`)
    const ownerUrl = inDatabase(url, template.name)
    await migrate(ownerUrl)
    await grantUse({ ownerUrl, url: inDatabase(userUrl, template.name) })
    return { template, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Creates a copy of the template; returns its connection strings and how to drop it. */
export async function copyTemplate({ url, userUrl, name: template }: TemplateDatabase) {
  const name = `test_${unique()}`
  await run(url, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: inDatabase(userUrl, name),
    ownerUrl: inDatabase(url, name),
    drop: () => run(url, `drop database ${name} with (force)`),
  }
}

/** Creates a role for this run on that server; dropped after the run's databases. */
async function outsideServer(url: string) {
  const [name, password] = [`teste_${unique()}`, randomUUID()]
  // Membership allows the owner to terminate its connections.
  await run(url, `create role ${name} login password '${password}'; grant ${name} to current_user`)
  const user = new URL(url)
  user.username = name
  user.password = password
  return { url, userUrl: user.href, stop: () => run(url, `drop role ${name}`) }
}

async function run(url: string, statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

const unique = () => randomUUID().replaceAll('-', '')

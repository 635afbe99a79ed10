import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type Ids, temporaryFolder } from '../server/temporary-folder.ts'

export type Launched = {
  url: string
  ownerUrl: string
  adminUrl: string
  dataDir: string
  socketDir: string
  attached: boolean
  pid: number
}

/**
 * Returns the users that start the database in tests: the current one and, under root, an ordinary
 * one if it can read the sources.
 */
export function launchers(): [name: string, ids: Ids][] {
  if (process.getuid?.() !== 0) return [['an ordinary user', {}]]
  const [, , uid, gid] =
    readFileSync('/etc/passwd', 'utf8')
      .match(/^nobody:.*$/m)?.[0]
      .split(':') ?? []
  const ids = { uid: Number(uid), gid: Number(gid) }
  const reads = spawnSync(
    process.execPath,
    ['-e', 'require("fs").readFileSync("package.json")'],
    ids,
  )
  return reads.status === 0
    ? [
        ['root', {}],
        ['an ordinary user', ids],
      ]
    : [['root', {}]]
}

/** Returns the path of a new state folder for that user; removed when the test finishes. */
export function stateFolder(ids: Ids = {}) {
  const { folder, remove } = temporaryFolder(ids)
  onTestFinished(remove)
  return join(folder, 'state')
}

const PROGRAM = `
process.umask(Number(process.argv[2]))
const { startEmbeddedPostgres } = await import('#server/embedded-postgres/index.ts')
try {
  console.log(JSON.stringify(await startEmbeddedPostgres({ stateDir: process.argv[1], timeoutMs: 20_000 })))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}`

/** Starts a process that starts the database and exits; the server keeps running. */
export function launch(stateDir: string, { umask = 0o022, ...ids }: Ids & { umask?: number } = {}) {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', PROGRAM, stateDir, String(umask)],
    ids,
  )
  return { child, result: resultOf(child) }
}

async function resultOf(child: ChildProcess): Promise<Launched> {
  let output = ''
  let problem = ''
  child.stdout!.on('data', (chunk) => {
    output += chunk
  })
  child.stderr!.on('data', (chunk) => {
    problem += chunk
  })
  await new Promise((resolve) => child.once('close', resolve))
  if (!output) throw new Error(problem || 'killed')
  return JSON.parse(output)
}

export async function query(url: string, sql: string) {
  const client = new pg.Client(url)
  // A connection that breaks rejects its query; without a listener the event would also end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

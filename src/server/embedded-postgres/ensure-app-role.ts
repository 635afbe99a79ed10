import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Place } from './postmaster.ts'
import { USER, writePeers } from './roles.ts'

const PAUSE_MS = 20
const TRIES = 250
/** Any constant will do: processes that start together make the role once. */
const LOCK = 7_160_003

/**
 * Gives a cluster made by an older release the role that serves requests, and has a server that runs since then let it in.
 * One connection, and nothing more, where all is as it should be.
 */
export async function ensureAppRole(place: Place, { adminUrl, url }: { adminUrl: string; url: string }) {
  if (await connects(url)) return
  writePeers(place.dataDir, place.user)
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock($1)', [LOCK])
    const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [USER])
    if (!rowCount) await admin.query(`create role ${USER} login`)
    await admin.query('select pg_reload_conf()')
  } finally {
    await admin.end()
  }
  for (let left = TRIES; !(await connects(url)) && left > 0; left--) await sleep(PAUSE_MS)
}

async function connects(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    if (NOT_LET_IN.has((error as { code?: string }).code ?? '')) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}
/** PostgreSQL's words for "no such role" and "not by that name". */
const NOT_LET_IN = new Set(['28000', '28P01'])

import { setTimeout as sleep } from 'node:timers/promises'
import { clientFor } from '#server/database/client.ts'
import type { Cluster } from './postmaster.ts'
import { USER, writePeers } from './roles.ts'

const PAUSE_MS = 20
const TRIES = 250
/**
 * Advisory lock so that processes starting together create the role once; an arbitrary constant.
 */
const LOCK = 7_160_003

/**
 * Creates the role that serves requests in a cluster of an older release, and reloads its server so
 * that the role can connect. Costs one connection if the role exists.
 */
export async function ensureAppRole(
  place: Cluster,
  { adminUrl, url }: { adminUrl: string; url: string },
) {
  if (await connects(url)) return
  writePeers(place.dataDir, place.user)
  const admin = clientFor(adminUrl)
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
  const client = clientFor(url)
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    if (CANNOT_LOG_IN.has((error as { code?: string }).code ?? '')) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}
/** SQLSTATEs for a role that does not exist and for a rejected peer name. */
const CANNOT_LOG_IN = new Set(['28000', '28P01'])

import { chmodSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { OsUser } from './os-user.ts'

export const ADMIN = 'postgres'
export const OWNER = 'app'
/** The role that serves requests. */
export const USER = 'app_uso'
export const DATABASE = 'app'

/**
 * SQL that creates the roles of a new cluster; the single-user server needs each statement on one
 * line.
 */
export const CREATE_ROLES = `create role ${OWNER} login createdb
create role ${USER} login
create database ${DATABASE} owner ${OWNER}
`

/**
 * Writes pg_ident.conf: the database's user, the current user and root may connect as each role.
 * Replaces the file atomically, because a server may be reading it.
 */
export function writePeers(dataDir: string, { name }: OsUser) {
  const names = new Set([name, userInfo().username, 'root'])
  const roles = [ADMIN, OWNER, USER]
  const text = [...names].flatMap((peer) => roles.map((role) => `app "${peer}" ${role}\n`)).join('')
  const file = join(dataDir, 'pg_ident.conf')
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text)
  chmodSync(draft, 0o644)
  renameSync(draft, file)
  rmSync(draft, { force: true })
}

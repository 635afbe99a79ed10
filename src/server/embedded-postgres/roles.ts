import { chmodSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { OsUser } from './os-user.ts'

export const ADMIN = 'postgres'
export const OWNER = 'app'
/** The role that serves requests. */
export const USER = 'app_uso'
export const DATABASE = 'app'

/** What a new cluster is made with; the single-user server wants each on a line of its own. */
export const CREATE_ROLES = `create role ${OWNER} login createdb
create role ${USER} login
create database ${DATABASE} owner ${OWNER}
`

/**
 * Who may connect, as each of the roles: the database's user, whoever starts it, and root. Replaced in one step, since a
 * server may be reading it.
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

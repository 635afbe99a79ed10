import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { StartupProblem } from '#server/config/startup-problem.ts'
import { makeOpenFolder } from '#server/open-folder.ts'
import { removeAbandoned } from './abandoned-clusters.ts'
import { createCluster } from './cluster.ts'
import { ensureAppRole } from './ensure-app-role.ts'
import { canReach, databaseUser, ownerOf } from './os-user.ts'
import { attachOrStart, stopPostmaster } from './postmaster.ts'
import { installPrograms } from './programs.ts'
import { ADMIN, DATABASE, OWNER, USER } from './roles.ts'
import { makeSocketDir } from './socket-dir.ts'

/** The system user that root runs the database as. */
export const OS_USER = 'mare-motos-db'

export type EmbeddedPostgres = {
  /** Connection string of the role that serves requests: it owns nothing. */
  url: string
  /** Connection string of the role that owns the database and migrates it, and is no superuser. */
  ownerUrl: string
  /** Connection string of the superuser, for backups. */
  adminUrl: string
  dataDir: string
  socketDir: string
  /** True if the server was already running, or another process started it. */
  attached: boolean
  pid: number
  /** Stops the server, closing every connection, and returns once it has exited. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that ships with the packages, or attaches to the one running on the same
 * folder. The server outlives this process: after a kill, the next start attaches to it. Works as
 * root and as an ordinary user, with several processes at once, and after a kill at any moment.
 * @param conf lines for postgresql.conf, used only when the cluster is created.
 * @throws {StartupProblem} with a Portuguese sentence if the operator must act.
 */
export async function startEmbeddedPostgres(options: {
  stateDir: string
  osUser?: string
  conf?: string
  timeoutMs?: number
}): Promise<EmbeddedPostgres> {
  const named = databaseUser(options.osUser ?? OS_USER)
  const stateDir = makeStateDir(options.stateDir)
  removeAbandoned(stateDir)
  const programs = await installPrograms(stateDir)
  const dataDir = join(stateDir, `pg${programs.major}`)
  createCluster(dataDir, programs, named, options.conf ?? '')
  const user = ownerOf(dataDir, named)
  const { socketDir, socket } = makeSocketDir(stateDir, user)
  const place = {
    bin: programs.bin,
    dataDir,
    socketDir,
    socket,
    log: join(stateDir, 'postgres.log'),
    user,
  }
  const { pid, attached } = await attachOrStart(place, options.timeoutMs ?? 120_000)
  const url = (role: string, database: string) =>
    `postgres://${role}@/${database}?host=${encodeURIComponent(socketDir)}`
  const adminUrl = url(ADMIN, 'postgres')
  await ensureAppRole(place, { adminUrl, url: url(USER, DATABASE) })
  return {
    url: url(USER, DATABASE),
    ownerUrl: url(OWNER, DATABASE),
    adminUrl,
    dataDir,
    socketDir,
    attached,
    pid,
    stop: () => stopPostmaster(pid, dataDir),
  }
}

/**
 * Returns true if the embedded database can store its files in `folder`, which need not exist yet.
 */
export const canHoldDatabase = (folder: string, osUser = OS_USER) =>
  canReach(folder, databaseUser(osUser))

/** Resolves to one path for every process, because servers are recognised by their path. */
function makeStateDir(wanted: string) {
  try {
    makeOpenFolder(wanted)
    return realpathSync(wanted)
  } catch (cause) {
    throw new StartupProblem(`Não foi possível criar a pasta de dados ${wanted}.`, { cause })
  }
}

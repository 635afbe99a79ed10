import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  readdirSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupProblem } from '#server/config/startup-problem.ts'
import { makeAtomically } from './abandoned-clusters.ts'
import type { OsUser } from './os-user.ts'
import type { Programs } from './programs.ts'
import { CREATE_ROLES } from './roles.ts'

// fsync, full_page_writes, synchronous_commit and data checksums stay at their safe defaults (on).
// Terse errors keep the values of the rejected row, which may be personal data, out of the log.
const CONF = `
listen_addresses = ''
timezone = 'UTC'
log_timezone = 'UTC'
max_connections = 50
shared_buffers = 256MB
effective_cache_size = 1GB
work_mem = 8MB
maintenance_work_mem = 128MB
max_wal_size = 1GB
wal_compression = on
random_page_cost = 1.1
jit = off
log_error_verbosity = terse
`
const INITDB = ['-U', 'postgres', '-E', 'UTF8', '--locale=C', '--no-instructions']
const COLLATION = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
const ACCESS = ['--auth-local=peer', '--auth-host=reject']

/**
 * Creates the cluster and its roles if missing; only the unix socket accepts connections, with peer
 * authentication. `conf` is appended to postgresql.conf once.
 * @throws {StartupProblem} if the folder contains data of another major version.
 */
export function createCluster(
  dataDir: string,
  { bin, major }: Programs,
  user: OsUser,
  conf: string,
) {
  rejectOtherMajor(dataDir, major)
  makeAtomically(dataDir, (draft) => {
    own(draft, user, 0o700)
    const run = (program: string, args: string[], input = '') =>
      runProgram(join(bin, program), args, user, draft, input)
    run('initdb', ['-D', draft, ...INITDB, ...COLLATION, ...ACCESS])
    appendFileSync(join(draft, 'postgresql.conf'), CONF + conf)
    writeFileSync(join(draft, 'pg_hba.conf'), 'local all all peer map=app\n')
    run('postgres', ['--single', '-D', draft, 'postgres'], CREATE_ROLES)
  })
}

/** Environment of PostgreSQL's programs, independent of the operator's locale and time zone. */
export const programEnv = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
})

/** Changes the owner and mode of a folder to the database's user. */
export function own(folder: string, { ids }: OsUser, mode: number) {
  chmodSync(folder, mode)
  if (ids.uid !== undefined) chownSync(folder, ids.uid, ids.gid ?? ids.uid)
}

function rejectOtherMajor(dataDir: string, major: string) {
  if (existsSync(dataDir)) return
  const other = readdirSync(dirname(dataDir)).find((name) => /^pg\d+$/.test(name))
  if (!other) return
  throw new StartupProblem(
    `Os dados em ${join(dirname(dataDir), other)} são do PostgreSQL ${other.slice(2)}, e este programa traz o ${major}. Use a versão anterior do programa, ou restaure um backup nesta.`,
  )
}

function runProgram(program: string, args: string[], user: OsUser, cwd: string, input: string) {
  const { status, stderr, error } = spawnSync(program, args, {
    ...user.ids,
    env: programEnv(),
    cwd,
    input,
    encoding: 'utf8',
  })
  if (status === 0) return
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'EACCES')
    throw unreachable(dirname(cwd), user)
  throw new StartupProblem(
    `O banco de dados não pôde ser criado em ${dirname(cwd)}: ${stderr || error}`,
  )
}

const unreachable = (folder: string, { name }: OsUser) =>
  new StartupProblem(
    `O usuário ${name}, que roda o banco de dados, não alcança a pasta ${folder}, ou não pode executar programas nela. Escolha outra em DATA_DIR.`,
  )

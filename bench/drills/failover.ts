/**
 * `npm run drill -- failover`: kills the primary under load, lets its synchronous replica take
 * over, and checks that no acknowledged write is lost.
 */
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { seeded } from '#app/server/demo/random.ts'
import { killServers, runServer } from '#tests/kit/server/server-process.ts'
import { buildServer } from '../../scripts/build.mjs'
import { printTable } from '../kit/table.ts'
import { ADMIN_PASSWORD, Callers, signIn } from './cluster/callers.ts'
import { startHaproxy } from './cluster/haproxy.ts'
import { type Node, postgresNode } from './cluster/postgres.ts'
import { debianPrograms, postgresUser } from './cluster/programs.ts'
import { problemsOf, type Row } from './cluster/reckoning.ts'

const seed = Number(process.argv[2] ?? 1)
const ROUNDS = Number(process.argv[3] ?? 3)
const PORTS = { a: 55_431, b: 55_432, proxy: 55_430 }
const OWNER = 'mare_motos'
const USER = 'mare_motos_uso'
/** Max. wait for a job that runs every minute, which shows that the scheduler is back. */
const JOBS_BACK_MS = 150_000

const random = seeded(seed)
// Checked before anything is started that would be left behind.
debianPrograms('initdb', 'haproxy')
buildServer()
const folder = mkdtempSync(join(tmpdir(), 'mare-motos-failover-'))
const { uid, gid } = postgresUser()
chmodSync(folder, 0o755)
if (uid !== undefined) chownSync(folder, uid, gid!)
const nodes = {
  a: postgresNode('a', { folder, port: PORTS.a }),
  b: postgresNode('b', { folder, port: PORTS.b }),
}
let proxy: { stop(): void } | undefined

try {
  await nodes.a.create()
  await nodes.a.ask('create role haproxy login')
  await nodes.a.ask(`create role ${OWNER} login`)
  await nodes.a.ask(`create role ${USER} login`)
  await nodes.a.ask(`create database ${OWNER} owner ${OWNER}`)
  await nodes.b.follow(nodes.a)
  proxy = await startHaproxy(folder, PORTS.proxy, PORTS)
  const settings = {
    DATABASE_URL: `postgres://${USER}@127.0.0.1:${PORTS.proxy}/${OWNER}`,
    DATABASE_OWNER_URL: `postgres://${OWNER}@127.0.0.1:${PORTS.proxy}/${OWNER}`,
    DATA_DIR: join(folder, 'data'),
    SECRET_KEY: 'a key for the failover drill only',
    ADMIN_PASSWORD,
    LOG_LEVEL: 'error',
  }
  const first = runServer(settings)
  await first.address
  const second = runServer(settings)
  const servers = [first, second]
  const addresses = await Promise.all(servers.map(({ address }) => address))
  const token = await signIn(addresses[0]!)
  const callers = new Callers({ addresses, token, writers: 6, readers: 2 })
  const rows: Row[] = []
  let [primary, standby]: [Node, Node] = [nodes.a, nodes.b]

  for (let round = 1; round <= ROUNDS; round++) {
    await sleep(random.int(3000, 6000))
    const from = { reads: callers.reads.length, writes: callers.writes.length }
    callers.longestPauseMs = 0
    const killedAt = performance.now()
    primary.kill()
    await sleep(random.int(500, 3000))
    await standby.promote()
    const promotedMs = performance.now() - killedAt
    while (callers.lastWriteAt < killedAt + promotedMs) await sleep(20)
    await sleep(2000)
    rows.push({
      round,
      promotedMs,
      pauseMs: callers.longestPauseMs,
      reads: callers.reads.slice(from.reads),
      writes: callers.writes.slice(from.writes),
    })
    ;[primary, standby] = [standby, primary]
    // Rebuilds the dead server as a standby of the new primary, under load.
    await standby.follow(primary)
  }
  const failedOverAt = new Date().toISOString()
  await callers.stop()

  const jobs = () =>
    primary.ask(
      `select 1 from pgboss.job where state = 'completed' and completed_on > '${failedOverAt}' limit 1`,
      OWNER,
    )
  let jobsAreBack = false
  for (const end = Date.now() + JOBS_BACK_MS; !jobsAreBack && Date.now() < end; await sleep(1000))
    jobsAreBack = (await jobs()).length > 0
  const stored = await primary.ask<{ id: string; observacoes: string }>(
    'select id, observacoes from receitas',
    OWNER,
  )
  const standbyStored = await standby.ask<{ n: number }>(
    'select count(*)::int as n from receitas',
    OWNER,
  )
  const ended = await Promise.all(servers.map((server) => server.stop()))

  const { table, problems } = problemsOf(rows, {
    callers,
    kept: stored,
    standbyKept: standbyStored[0]!.n,
    jobsAreBack,
  })
  printTable(table)
  for (const { out, err, code } of ended)
    if (code !== 0 || /unexpected error/.test(out + err))
      problems.push(`a server said: ${(out + err).slice(-2000)}`)
  console.log(
    problems.length
      ? `\nWrong:\n- ${problems.join('\n- ')}`
      : '\nNothing acknowledged was lost, nothing is there twice.',
  )
  process.exitCode = problems.length ? 1 : 0
} finally {
  await killServers()
  proxy?.stop()
  for (const node of Object.values(nodes)) node.stop()
  await sleep(500)
  rmSync(folder, { recursive: true, force: true })
}

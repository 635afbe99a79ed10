import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Random, seeded } from '#app/server/demo/random.ts'
import { sweepFiles } from '#features/sistema/arquivos/antivirus/service.ts'
import { diskStore } from '#integrations/files/disk.ts'
import { openDatabase } from '#server/database/pool.ts'
import { findInconsistencies } from './consistency.ts'
import { ExpectedState } from './expected-state.ts'
import { databaseOf, Servers } from './servers.ts'
import { openVirtualUsers, type VirtualUsers } from './virtual-users.ts'

const ADMIN_PASSWORD = 'senha-de-teste-1'
const DYING_MS = 150
const DAY_MS = 24 * 3_600_000
export const VICTIMS = [
  'one server',
  'both servers',
  'the database',
  'one backend',
  'everything',
] as const
export type Victim = (typeof VICTIMS)[number]

export type Round = {
  victim: Victim
  /** Milliseconds until both servers were ready again. */
  recoveryMs: number
  acknowledged: number
  /** Requests without an answer, and requests that had to be retried. */
  unanswered: number
  retried: number
  problems: string[]
}

type Options = {
  /** An empty folder that the database's user can access. */
  dataDir: string
  rounds: number
  callers: number
  seed: number
  /** Minimum and maximum load time before the kill. */
  ms?: [number, number]
  /** What to kill: each once, then at random. */
  victims?: readonly Victim[]
  onRound?: (round: Round, n: number) => void
}

/**
 * Kills servers, the database or both at random moments under mixed load, and lets a supervisor
 * restart them. Compares the callers' records with the stored data after each round.
 */
export async function runCrashes({
  dataDir,
  rounds,
  callers,
  seed,
  ms = [300, 2500],
  victims = VICTIMS,
  onRound,
}: Options) {
  const random = seeded(seed)
  const expected = new ExpectedState()
  const servers = new Servers({ DATA_DIR: dataDir, ADMIN_PASSWORD }, 2)
  const database = databaseOf(dataDir)
  const filesFolder = join(dataDir, 'arquivos')
  const users = openVirtualUsers(callers, {
    seed,
    expected,
    addresses: servers.addresses,
    giveUpRate: 0.2,
  })
  const done: Round[] = []
  try {
    await servers.ready()
    await users.signIn(ADMIN_PASSWORD)
    const order = [...victims]
    for (let n = 0; n < rounds; n++) {
      const before = { ...users.lost(), acknowledged: expected.acknowledged }
      let isOver = false
      const work = users.work(() => isOver)
      await sleep(random.int(...ms))
      // Each victim once before any repeats, in an order that the seed decides.
      const victim = order.length
        ? order.splice(random.int(0, order.length - 1), 1)[0]!
        : random.pick(victims)
      await kill(victim, { random, servers, database, users })
      // A dead process may still look alive for a moment.
      await sleep(DYING_MS)
      const recoveryMs = DYING_MS + (await servers.ready())
      await sleep(random.int(200, 600))
      isOver = true
      await work
      await servers.ready()
      const after = users.lost()
      done.push({
        victim,
        recoveryMs,
        acknowledged: expected.acknowledged - before.acknowledged,
        unanswered: after.unanswered - before.unanswered,
        retried: after.retried - before.retried,
        problems: await findInconsistencies(database.url, filesFolder, expected),
      })
      onRound?.(done.at(-1)!, n)
    }
    const swept = await sweep(database.url, filesFolder)
    return { rounds: done, expected, swept, starts: servers.starts }
  } finally {
    await servers.stop()
    users.close()
  }
}

type Scene = {
  random: Random
  servers: Servers
  database: ReturnType<typeof databaseOf>
  users: VirtualUsers
}

/**
 * Stops the victim until a caller waits for its answer, so that every kill interrupts a request,
 * except for a backend.
 */
async function kill(victim: Victim, { random, servers, database, users }: Scene) {
  if (victim === 'one backend') {
    const pid = await database.backend()
    if (pid) process.kill(pid, 'SIGKILL')
    return
  }
  const frozen = victim === 'one server' ? [random.int(0, 1)] : [0, 1]
  const silent = frozen.map((n) => servers.freeze(n))
  // An answer sent before the freeze has arrived after one sleep.
  do await sleep(20)
  while (!users.isWaitingFor(silent))
  if (victim === 'the database' || victim === 'everything')
    process.kill(database.postmaster(), 'SIGKILL')
  for (const n of frozen)
    if (victim === 'the database') servers.resume(n)
    else servers.kill(n)
}

/**
 * Runs the nightly cleanup as if a day had passed: removes files left by crashes and keeps all
 * others.
 */
async function sweep(url: string, folder: string) {
  const db = openDatabase(url)
  try {
    const counts = await sweepFiles(db, diskStore(folder), new Date(Date.now() + 2 * DAY_MS))
    const { length: rows } = await db.selectFrom('arquivos').select('id').execute()
    return { ...counts, rows, left: readdirSync(folder).length }
  } finally {
    await db.destroy()
  }
}

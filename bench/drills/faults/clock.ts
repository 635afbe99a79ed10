import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findInconsistencies, HISTORY_IN_ORDER } from './consistency.ts'
import { ExpectedState } from './expected-state.ts'
import { databaseOf, Servers } from './servers.ts'
import { openVirtualUsers } from './virtual-users.ts'

const ADMIN_PASSWORD = 'senha-de-teste-1'
const STEP_MS = 2500
const HOUR_S = 3600

/**
 * Offsets of the clock in hours: within the 12 of an idle session, and back before earlier work.
 */
export const STEPS = [3, -1, 1 / 3, 0] as const

export type Step = {
  hours: number
  /** Offset of a server's own clock as measured, in seconds. */
  seen: number
  acknowledged: number
  lost: number
}

type Options = {
  /** A folder inside one that is writable too, both accessible to the database's user. */
  dataDir: string
  /** Path of libfaketime. */
  library: string
  rounds: number
  callers: number
  seed: number
  onStep?: (step: Step) => void
}

/**
 * Moves the clock of two servers forward and back under load, and at the end compares the callers'
 * records with the stored data. The database's clock stays correct: libfaketime cannot run in
 * PostgreSQL, which reads the time in signal handlers.
 */
export async function runClock({ dataDir, library, rounds, callers, seed, onStep }: Options) {
  const file = join(dataDir, '..', 'offset')
  const put = (hours: number) => writeFileSync(file, `${hours < 0 ? '' : '+'}${hours * HOUR_S}\n`)
  put(0)
  const faked = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    // A real machine's timers also continue unchanged when its clock is corrected.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  const servers = new Servers({ DATA_DIR: dataDir, ADMIN_PASSWORD, ...faked }, 2)
  const { url } = databaseOf(dataDir)
  const expected = new ExpectedState()
  const users = openVirtualUsers(callers, {
    seed,
    expected,
    addresses: servers.addresses,
    giveUpRate: 0.2,
  })
  const lost = () => users.lost().unanswered + users.lost().retried
  try {
    await servers.ready()
    await users.signIn(ADMIN_PASSWORD)
    let isOver = false
    const work = users.work(() => isOver)
    for (let n = 0; n < rounds; n++)
      for (const hours of STEPS) {
        const before = { acknowledged: expected.acknowledged, lost: lost() }
        put(hours)
        await sleep(STEP_MS)
        onStep?.({
          hours,
          seen: await clockOf(servers),
          acknowledged: expected.acknowledged - before.acknowledged,
          lost: lost() - before.lost,
        })
      }
    isOver = true
    await work
    await servers.ready()
    // New logins work as usual.
    await users.signIn(ADMIN_PASSWORD)
    // Work done while the clock was an hour back keeps that time.
    const problems = await findInconsistencies(url, join(dataDir, 'arquivos'), expected, [
      HISTORY_IN_ORDER,
    ])
    return { expected, problems, starts: servers.starts }
  } finally {
    await servers.stop()
    users.close()
  }
}

async function clockOf({ addresses }: Servers) {
  const { headers } = await fetch(`${addresses()[0]}/healthz`)
  return Math.round((Date.parse(headers.get('date')!) - Date.now()) / 1000)
}

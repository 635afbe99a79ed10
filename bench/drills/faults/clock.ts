import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { disagreements, HISTORY_IN_ORDER } from './audit.ts'
import { Books } from './books.ts'
import { openCrew } from './crew.ts'
import { databaseOf, Servers } from './pair.ts'

const ADMIN_PASSWORD = 'senha-de-teste-1'
const STEP_MS = 2500
const HOUR_S = 3600

/** Where the clock is put, in hours beside the true time: within the 12 of an idle session, and back before where work was done. */
export const STEPS = [3, -1, 1 / 3, 0] as const

export type Step = {
  hours: number
  /** How far from the true time a server's own clock was seen, in seconds. */
  seen: number
  acknowledged: number
  lost: number
}

type Options = {
  /** A folder inside one that this may write into too, both open to the database's user. */
  dataDir: string
  /** libfaketime, which stands between a process and the clock. */
  library: string
  rounds: number
  callers: number
  seed: number
  onStep?: (step: Step) => void
}

/**
 * Puts the clock of two servers forward and back while callers work. In the end it is right again, and what callers were told
 * is held beside what is stored. The database's own clock stays right, hours apart from theirs: what fakes a clock must not
 * run in PostgreSQL, which asks for the time while a signal interrupts it.
 */
export async function runClock({ dataDir, library, rounds, callers, seed, onStep }: Options) {
  const file = join(dataDir, '..', 'offset')
  const put = (hours: number) => writeFileSync(file, `${hours < 0 ? '' : '+'}${hours * HOUR_S}\n`)
  put(0)
  const faked = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    // As on a real machine, where a clock that is put right leaves what is left of a wait as it is.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  const servers = new Servers({ DATA_DIR: dataDir, ADMIN_PASSWORD, ...faked }, 2)
  const { url } = databaseOf(dataDir)
  const books = new Books()
  const crew = openCrew(callers, { seed, books, addresses: servers.addresses, givesUp: 0.2 })
  const lost = () => crew.lost().unanswered + crew.lost().toldToWait
  try {
    await servers.ready()
    await crew.signIn(ADMIN_PASSWORD)
    let isOver = false
    const work = crew.work(() => isOver)
    for (let n = 0; n < rounds; n++)
      for (const hours of STEPS) {
        const before = { acknowledged: books.acknowledged, lost: lost() }
        put(hours)
        await sleep(STEP_MS)
        onStep?.({
          hours,
          seen: await clockOf(servers),
          acknowledged: books.acknowledged - before.acknowledged,
          lost: lost() - before.lost,
        })
      }
    isOver = true
    await work
    await servers.ready()
    // Whoever comes in now is let in as ever.
    await crew.signIn(ADMIN_PASSWORD)
    // What was done while the clock stood an hour back is told as done then.
    const problems = await disagreements(url, join(dataDir, 'arquivos'), books, [HISTORY_IN_ORDER])
    return { books, problems, starts: servers.starts }
  } finally {
    await servers.stop()
    crew.close()
  }
}

async function clockOf({ addresses }: Servers) {
  const { headers } = await fetch(`${addresses()[0]}/healthz`)
  return Math.round((Date.parse(headers.get('date')!) - Date.now()) / 1000)
}

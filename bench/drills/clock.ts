/**
 * `npm run drill -- clock`: moves the clock of two servers forward and back under load, and checks
 * that no acknowledged write is missing or duplicated.
 */
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServer } from '../../scripts/build.mjs'
import { printTable } from '../kit/table.ts'
import { runClock, type Step } from './faults/clock.ts'

const [rounds = 5, seed = 1] = process.argv.slice(2).map(Number)
const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1')
if (!library) {
  console.error("This needs Debian's package: apt-get install libfaketime")
  process.exit(1)
}

buildServer()
const folder = mkdtempSync(join(tmpdir(), 'mare-motos-bench-'))
chmodSync(folder, 0o755)
const steps: Step[] = []
try {
  const { expected, problems, starts } = await runClock({
    dataDir: join(folder, 'data'),
    library,
    rounds,
    callers: 6,
    seed,
    onStep: (step) => steps.push(step),
  })
  printTable([
    ['clock put to (min)', 'seen (s)', 'acknowledged', 'lost or retried'],
    ...steps.map(({ hours, seen, acknowledged, lost }) =>
      [Math.round(hours * 60), seen, acknowledged, lost].map(String),
    ),
  ])
  console.log(
    `\nStored for certain: ${expected.count('yes')}, deleted for certain: ${expected.count('no')}. Servers were started ${starts} times.`,
  )
  for (const { hours, seen, acknowledged } of steps) {
    if (!acknowledged) problems.push(`nothing was acknowledged at ${hours} hours`)
    if (Math.abs(seen - hours * 3600) > 5)
      problems.push(`the clock was not where it was put: ${seen} s`)
  }
  console.log(
    problems.length
      ? `\nWrong:\n- ${problems.join('\n- ')}`
      : '\nNothing was lost, duplicated or half done.',
  )
  process.exitCode = problems.length ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}

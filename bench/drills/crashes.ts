/**
 * `npm run drill -- crashes`: kills servers and database 50 times under load, and checks that no
 * acknowledged write is missing or duplicated.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServer } from '../../scripts/build.mjs'
import { printTable } from '../kit/table.ts'
import { type Round, runCrashes, VICTIMS } from './faults/crashes.ts'

const [rounds = 50, seed = 1] = process.argv.slice(2).map(Number)

buildServer()
const folder = mkdtempSync(join(tmpdir(), 'mare-motos-bench-'))
chmodSync(folder, 0o755)
try {
  const done = await runCrashes({
    dataDir: join(folder, 'data'),
    rounds,
    callers: 6,
    seed,
    onRound: ({ victim, recoveryMs, problems }, n) =>
      console.log(
        `${n + 1}: ${victim}, back after ${Math.round(recoveryMs)} ms`,
        ...problems.slice(0, 3),
      ),
  })
  console.log()
  printTable([
    ['killed', 'times', 'back: median', 'at most (ms)', 'acknowledged', 'unanswered', 'retried'],
    ...VICTIMS.map((victim) =>
      rowOf(
        victim,
        done.rounds.filter((round) => round.victim === victim),
      ),
    ),
    rowOf('all', done.rounds),
  ])
  const { removidos, faltando, rows, left } = done.swept
  console.log(
    `\nStored for certain: ${done.expected.count('yes')}, deleted for certain: ${done.expected.count('no')}, uncertain: ${done.expected.count('perhaps')}.`,
    `\nFiles: ${rows} with ${left} objects; ${removidos} orphaned objects removed, ${faltando} are missing.`,
    `\nServers were started ${done.starts} times.`,
  )
  const problems = new Set(done.rounds.flatMap((round) => round.problems))
  if (left !== rows || faltando)
    problems.add('the cleanup left files without bytes or bytes without files')
  console.log(
    problems.size
      ? `\nWrong:\n- ${[...problems].join('\n- ')}`
      : '\nNothing was lost, duplicated or half done.',
  )
  process.exitCode = problems.size ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function rowOf(name: string, of: Round[]) {
  const times = of.map(({ recoveryMs }) => Math.round(recoveryMs)).sort((a, b) => a - b)
  const sum = (value: (round: Round) => number) =>
    String(of.reduce((total, round) => total + value(round), 0))
  return [
    name,
    String(of.length),
    String(times[Math.floor(times.length / 2)] ?? 0),
    String(times.at(-1) ?? 0),
    sum((round) => round.acknowledged),
    sum((round) => round.unanswered),
    sum((round) => round.retried),
  ]
}

/**
 * `npm test`: checks, builds, tests and the journeys that cross features, until one fails. `all` adds the
 * other journeys and the drills. `unit`, `screens`, `drills` and `e2e` run only that part.
 */
import { spawnSync } from 'node:child_process'
import { build } from './build.mjs'
import { check } from './check.mjs'
import { findChromium } from './chromium.mjs'
import { clone, install, pinnedNode } from './install.mjs'

const [part = 'main', ...filters] = process.argv.slice(2)
const vitest = (...projects) =>
  runs(
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    ...filters,
  )
const playwright = (...args) =>
  runs('node_modules/@playwright/test/cli.js', 'test', ...args, ...filters)

const CHECKS = ['Verificações', check]
const BUILD = ['Montagem', builds]
/** The steps of each part, in their order. */
const PARTS = {
  unit: [['Testes', () => vitest('features', 'server')]],
  screens: [['Testes das telas', () => vitest('*screens')]],
  drills: [['Ensaios de falhas', () => vitest('drills')]],
  e2e: [BUILD, ['Jornadas no navegador', () => playwright()]],
  main: [
    CHECKS,
    BUILD,
    ['Testes', () => vitest('!drills')],
    ['Jornadas no navegador', () => playwright('--project=main')],
  ],
  all: [
    CHECKS,
    BUILD,
    ['Testes', () => vitest('!drills')],
    ['Ensaios de falhas', () => vitest('drills')],
    ['Jornadas no navegador', () => playwright()],
  ],
}
install({ dev: true })
const env = { ...process.env }
if (['e2e', 'main', 'all'].includes(part)) env.CHROMIUM_PATH = findChromium()
// The property tests' full number of runs: see tests/kit/runs.ts.
if (part === 'all') env.TEST_RUNS = 'all'

for (const [title, step] of PARTS[part]) {
  console.log(`\n━━ ${title}`)
  const began = performance.now()
  const passed = await step()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (!passed) {
    console.error(`\n✗ ${title}: falhou depois de ${seconds} s.`)
    process.exit(1)
  }
  console.log(`✓ ${title}: ${seconds} s`)
}

function builds() {
  build()
  return true
}

function runs(...args) {
  return spawnSync(pinnedNode, args, { cwd: clone, stdio: 'inherit', env }).status === 0
}

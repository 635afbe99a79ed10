/**
 * `npm test`: the checks, the build, every test and every journey, until one of these fails.
 * `npm run test:unit`, `test:screens` and `test:e2e` run one kind of test: all of them, or those in whose path an argument occurs.
 */
import { spawnSync } from 'node:child_process'
import { build } from './build.mjs'
import { check } from './check.mjs'
import { findChromium } from './chromium.mjs'
import { clone, install, pinnedNode } from './install.mjs'

const VITEST = ['node_modules/vitest/vitest.mjs', 'run']
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test']
const UNIT = ['--project', 'features', '--project', 'server']
const SCREENS = ['--project', 'screens', '--project', 'app screens']

const [kind, ...args] = process.argv.slice(2)
install({ dev: true })

if (kind === 'unit') run([...VITEST, ...UNIT, ...args])
else if (kind === 'screens') run([...VITEST, ...SCREENS, ...args])
else if (kind === 'e2e') {
  build()
  run([...PLAYWRIGHT, ...args])
} else {
  await step('Checks', check)
  await step('Build', build)
  await step('Tests', () => run(VITEST))
  await step('Journeys in the browser', () => run(PLAYWRIGHT))
}

/** Exits with 1 if the step failed. */
async function step(title, work) {
  console.log(`\n━━ ${title}`)
  const start = performance.now()
  const passed = await work()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (passed === false || process.exitCode) {
    console.error(`\n✗ ${title}: failed after ${seconds} s.`)
    process.exit(1)
  }
  console.log(`✓ ${title}: ${seconds} s`)
}

function run(args) {
  const env = args[0] === PLAYWRIGHT[0] ? { ...process.env, CHROMIUM_PATH: findChromium() } : process.env
  const { status } = spawnSync(pinnedNode, args, { cwd: clone, stdio: 'inherit', env })
  if (status !== 0) process.exitCode = 1
}

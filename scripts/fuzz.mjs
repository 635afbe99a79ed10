/**
 * `npm run fuzz -- --minutes N --seed S`: runs the suite's API fuzzing for longer and with other
 * values.
 */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { clone, install, pinnedNode } from './install.mjs'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: `${Date.now() % 2 ** 31}` },
  },
})
install({ dev: true })
console.log(`Semente ${values.seed}, ${values.minutes} min`)
const { status } = spawnSync(
  pinnedNode,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    'tests/drills/fuzz/fuzz.test.ts',
    '--project',
    'drills',
  ],
  {
    cwd: clone,
    stdio: 'inherit',
    env: { ...process.env, FUZZ_MINUTES: values.minutes, FUZZ_SEED: values.seed },
  },
)
process.exit(status ?? 1)

/**
 * `npm test`: checks, builds, tests and journeys, until one fails. `unit`, `screens` and `e2e` run
 * only that part.
 */
import { spawnSync } from 'node:child_process'
import { build } from './build.mjs'
import { check } from './check.mjs'
import { findChromium } from './chromium.mjs'
import { clone, install, pinnedNode } from './install.mjs'

const VITEST = ['node_modules/vitest/vitest.mjs', 'run']
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test']

const [part, ...filters] = process.argv.slice(2)
const program = (...args) => runs(...args, ...filters)
const PARTS = {
  unit: [['Testes', () => program(...VITEST, '--project', 'features', '--project', 'server')]],
  screens: [['Testes das telas', () => program(...VITEST, '--project', '*screens')]],
  e2e: [
    ['Montagem', builds],
    ['Jornadas no navegador', () => program(...PLAYWRIGHT)],
  ],
}
const ALL = [
  ['Verificações', check],
  ['Montagem', builds],
  ['Testes', () => runs(...VITEST)],
  ['Jornadas no navegador', () => runs(...PLAYWRIGHT)],
]

install({ dev: true })
const env = {
  ...process.env,
  ...(!part || part === 'e2e' ? { CHROMIUM_PATH: findChromium() } : {}),
}

for (const [title, step] of part ? PARTS[part] : ALL) {
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

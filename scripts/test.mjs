/** `npm test`: every check and every test, in order, until one fails. */
import { spawnSync } from 'node:child_process'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { clone, install, pinnedNode } from './install.mjs'

const TSC = 'node_modules/typescript/bin/tsc'
const STEPS = [
  [
    'Estilo',
    'node_modules/@biomejs/biome/bin/biome',
    'ci',
    process.stdout.isTTY ? '--colors=force' : '--colors=off',
  ],
  ['Tipos do servidor', TSC, '-p', 'tsconfig.server.json'],
  ['Tipos das telas', TSC, '-p', 'tsconfig.web.json'],
  ['Tipos dos testes', TSC, '-p', 'tsconfig.tests.json'],
  ['Arquitetura', 'scripts/check-architecture.mjs'],
  ['Código sem uso', 'node_modules/knip/bin/knip.js'],
  ['Montagem das telas', build],
  ['Testes', 'node_modules/vitest/vitest.mjs', 'run'],
  ['Jornadas no navegador', 'node_modules/@playwright/test/cli.js', 'test', '--pass-with-no-tests'],
]

install({ dev: true })
const env = { ...process.env, CHROMIUM_PATH: findChromium() }

for (const [title, step, ...args] of STEPS) {
  console.log(`\n━━ ${title}`)
  const began = performance.now()
  const { status } = typeof step === 'function' ? { status: step() ?? 0 } : runStep(step, args)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (status !== 0) {
    console.error(`\n✗ ${title}: falhou depois de ${seconds} s.`)
    process.exit(1)
  }
  console.log(`✓ ${title}: ${seconds} s`)
}

function runStep(program, args) {
  return spawnSync(pinnedNode, [program, ...args], { cwd: clone, stdio: 'inherit', env })
}

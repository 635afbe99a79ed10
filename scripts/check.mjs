/** The checks of the code: all of them run, two at a time, even if one fails. */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { clone, pinnedNode } from './install.mjs'

const types = (part) => [
  'node_modules/typescript-7/bin/tsc',
  ...['-p', `tsconfig.${part}.json`],
  // Another check has the second processor.
  ...['--checkers', '1'],
  ...['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${part}.tsbuildinfo`],
]
/** The slowest first. */
const CHECKS = [
  ['Tipos do servidor', ...types('server')],
  ['Tipos das telas', ...types('web')],
  ['Código sem uso', 'node_modules/knip/bin/knip.js'],
  ['Arquitetura', 'scripts/check-architecture.mjs'],
  ['Tipos das jornadas', ...types('e2e')],
  ['Estilo', 'node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off'],
  ['Documentação gerada', 'scripts/generate-docs.ts', '--check'],
]

/** Runs every check and prints the failures; returns true if all passed. */
export async function check() {
  const waiting = [...CHECKS]
  const results = new Map()
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      results.set(next[0], await run(next))
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker))
  for (const [title] of CHECKS) {
    const { passed, seconds, output } = results.get(title)
    console.log(`${passed ? '✓' : '✗'} ${title}: ${seconds} s`)
    if (output.trim() && (!passed || output.includes('aviso:'))) console.log(output.trimEnd())
  }
  return [...results.values()].every(({ passed }) => passed)
}

function run([, program, ...args]) {
  const began = performance.now()
  return new Promise((resolve) => {
    const child = spawn(pinnedNode, [program, ...args], {
      cwd: clone,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.on('close', (code) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      resolve({ passed: code === 0, seconds, output })
    })
  })
}

/**
 * `npm run check`: every check that needs no database and no build, two at a time, and a table of what passed.
 * `npm run check -- types style` runs those whose names contain one of the words.
 */
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clone, install, pinnedNode } from './install.mjs'

const AT_ONCE = 2
const LONG_FILE = 300
const types = (part) => [
  'node_modules/typescript/bin/tsc',
  ...['-p', `tsconfig.${part}.json`, '--pretty', String(Boolean(process.stdout.isTTY))],
  ...['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${part}.tsbuildinfo`],
]
const colors = process.stdout.isTTY ? '--colors=force' : '--colors=off'

/** The slowest first. */
const CHECKS = {
  'types of the tests': types('tests'),
  'types of the web': types('web'),
  'types of the server': types('server'),
  architecture: ['scripts/check-architecture.mjs'],
  'dead code': ['node_modules/knip/bin/knip.js'],
  docs: ['scripts/docs.ts', '--check'],
  style: ['node_modules/@biomejs/biome/bin/biome', 'ci', colors],
}

/** Runs the checks, prints the output of those that fail and a table; returns whether all passed. */
export async function check(words = []) {
  const waiting = Object.entries(CHECKS).filter(
    ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
  )
  const results = []
  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, args] = next
      const result = await runCheck(name, args)
      results.push(result)
      if (!result.passed) console.log(`\n━━ ${name}\n${result.output.trim()}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  warnOfLongFiles()
  console.log('')
  for (const { name, passed, seconds } of results)
    console.log(`${passed ? '✓' : '✗'} ${name.padEnd(20)} ${seconds.toFixed(1).padStart(5)} s`)
  return results.every(({ passed }) => passed)
}

function runCheck(name, args) {
  const start = performance.now()
  const child = spawn(pinnedNode, args, { cwd: clone, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  return new Promise((resolve) => {
    child.on('close', (code) =>
      resolve({ name, passed: code === 0, seconds: (performance.now() - start) / 1000, output }),
    )
  })
}

/** A long file that reads from top to bottom is fine, so this is no failure. */
function warnOfLongFiles() {
  const long = readdirSync(join(clone, 'src'), { recursive: true })
    .filter((name) => /(?<!\.test|\.examples)\.(?:tsx?|mjs)$/.test(name))
    .map((name) => ({ name, lines: readFileSync(join(clone, 'src', name), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > LONG_FILE)
  for (const { name, lines } of long) console.log(`Warning: src/${name} has ${lines} lines.`)
}

if (import.meta.filename === process.argv[1]) {
  install({ dev: true })
  if (!(await check(process.argv.slice(2)))) process.exitCode = 1
}

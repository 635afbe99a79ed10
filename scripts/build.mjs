import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clone, install, pinnedNode, refuseReadOnly } from './install.mjs'
import { fail } from './terminal.mjs'

const DIST = join(clone, 'dist')
const STAMP = join(DIST, 'built-from')
const SERVER = join(DIST, 'server')
const SERVER_STAMP = join(SERVER, 'built-from')
const named = (folder, name) =>
  readdirSync(join(clone, folder))
    .filter((file) => name.test(file))
    .sort()
    .map((file) => join(folder, file))
/** What is built depends on these too: the settings of each build, and the plugins they use. */
const CONFIGURATION = [
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/site-pictures.mjs',
  ...named('.', /^vite\..*config\.ts$/),
  ...named('scripts', /^vite-.*\.ts$/),
]

/** Builds the server, the screens and the public site, unless those in dist/ were built from these very sources. */
export function build() {
  const sources = hashOfSources()
  buildServer(sources)
  if (readStamp(STAMP) === sources) return
  refuseReadOnly(DIST)
  console.error('Montando as telas…')
  mkdirSync(DIST, { recursive: true })
  rmSync(STAMP, { force: true })
  vite()
  vite('--config', 'vite.site.config.ts')
  run(['scripts/site-pictures.mjs', 'dist/site'])
  for (const sent of ['dist/admin', 'dist/site']) run(['scripts/compress.mjs', sent])
  writeFileSync(STAMP, sources)
}

/** The server alone, likewise. */
export function buildServer(sources = hashOfSources()) {
  if (readStamp(SERVER_STAMP) === sources) return
  refuseReadOnly(DIST)
  vite('--config', 'vite.server.config.ts')
  writeFileSync(SERVER_STAMP, sources)
}

const vite = (...args) => run(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...args])

function run(args) {
  const { status } = spawnSync(pinnedNode, args, { cwd: clone, stdio: ['ignore', 2, 'inherit'] })
  if (status !== 0) fail('O sistema não pôde ser montado (veja acima).')
}

function readStamp(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Of every source but the tests, and of the manual: what reaches the screens through which imports is not worth guessing. */
function hashOfSources() {
  const hash = createHash('sha256')
  const sources = ['src', 'docs/manual']
    .flatMap((folder) => readdirSync(join(clone, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
  for (const file of [...CONFIGURATION.map((name) => join(clone, name)), ...sources])
    hash.update(file.slice(clone.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

if (import.meta.filename === process.argv[1]) {
  install({ dev: false })
  build()
}

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clone, install, pinnedNode, refuseReadOnly } from './install.mjs'
import { fail } from './terminal.mjs'

const CONFIGURATION = [
  'package-lock.json',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/build-environment.mjs',
]

/** The public page is drawn on the server, with these drawings and colours. */
const DRAWN_ON_SERVER = /^src\/(?:features\/site\/web|web\/motos)\/|^src\/web\/styles\/tokens\.css$/
const ON_SERVER_ONLY =
  /^src\/(?:server|integrations|app\/server|features\/site\/web)\/|\/(?:queries|service|routes|jobs)\.ts$/

const BUNDLES = {
  server: {
    folder: 'dist/server',
    configuration: ['scripts/site-pictures.mjs', 'src/app/web/public/favicon.svg'],
    uses: (file) => DRAWN_ON_SERVER.test(file) || !/^docs\/|\/web\/|\.css$/.test(file),
    build() {
      run('scripts/build-environment.mjs', 'server')
      run('scripts/site-pictures.mjs', 'dist/server/public')
      run('scripts/compress.mjs', 'dist/server/public')
    },
  },
  screens: {
    folder: 'dist/admin',
    configuration: ['scripts/vite-code.ts', 'scripts/vite-installable.ts', 'vite.ahead.config.ts'],
    uses: (file) => !ON_SERVER_ONLY.test(file),
    build() {
      run('scripts/build-environment.mjs', 'client')
      run('scripts/compress.mjs', 'dist/admin')
      run('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--config', 'vite.ahead.config.ts')
    },
  },
}

/** Builds the server and the screens, each unless it was already built from these sources. */
export function build() {
  for (const bundle of Object.values(BUNDLES)) buildIfChanged(bundle)
}

/** Builds only the server and the public page, unless they were already built from these sources. */
export function buildServer() {
  buildIfChanged(BUNDLES.server)
}

function buildIfChanged({ folder, configuration, uses, build }) {
  const stamp = join(clone, `${folder}.built-from`)
  const sources = hashOf([...CONFIGURATION, ...configuration, ...sourceFiles().filter(uses)])
  if (existsSync(join(clone, folder)) && readStamp(stamp) === sources) return
  refuseReadOnly(join(clone, 'dist'))
  console.error(`Montando ${folder}…`)
  rmSync(stamp, { force: true })
  build()
  writeFileSync(stamp, sources)
}

function run(...args) {
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

/** Paths from the root, with slashes on every system, without tests. */
function sourceFiles() {
  return ['src', 'docs/manual'].flatMap((folder) =>
    readdirSync(join(clone, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(?:test|examples)\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .map((file) => file.slice(clone.length).replaceAll('\\', '/'))
      .sort(),
  )
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(clone, file)))
      .update('\0')
  return hash.digest('hex')
}

if (import.meta.filename === process.argv[1]) {
  install({ dev: false })
  build()
}

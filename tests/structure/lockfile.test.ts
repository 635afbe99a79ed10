import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Package = {
  version?: string
  integrity?: string
  os?: string | string[]
  cpu?: string | string[]
  libc?: string | string[]
  optionalDependencies?: Record<string, string>
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Package>
}

test('lists the binaries of every system, which npm ci requires', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
  )
  expect(missing).toEqual([])
})

/** Whether it is installed on a system that the product supports: Linux with glibc, or macOS. */
const isSupported = ({ os, cpu, libc }: Package) =>
  [os ?? 'linux'].flat().some((each) => each === 'linux' || each === 'darwin') &&
  [cpu ?? 'x64'].flat().some((each) => each === 'x64' || each === 'arm64') &&
  [libc ?? 'glibc'].flat().includes('glibc')

test('has the hash of every package of a supported system', () => {
  const unhashed = Object.entries(packages)
    .filter(([path, each]) => path && isSupported(each) && !/^sha512-/.test(each.integrity ?? ''))
    .map(([path]) => path)
  expect(unhashed).toEqual([])
})

test('contains no registry address', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"')
})

/** Looks for the package beside its dependent, or in any folder above. */
function isLocked(path: string, name: string): boolean {
  if (packages[`${path && `${path}/`}node_modules/${name}`]) return true
  return (
    path !== '' && isLocked(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name)
  )
}

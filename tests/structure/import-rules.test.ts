import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ALLOWED } from './import-rules.allowed.ts'
import { PLANTED } from './import-rules.planted.ts'

type Findings = { rules: string[]; violations: { rule: string; from: string; to: string }[] }

const folder = mkdtempSync(join(tmpdir(), 'import-rules-'))
afterAll(() => rmSync(folder, { recursive: true }))

const plants = Object.entries(PLANTED).flatMap(([rule, list]) =>
  list.map(([file, path]) => [rule, file, path] as const),
)
const otherHalfOfTheCycle: [string, string[]] = [
  'src/features/frota/motos/b/rules.ts',
  ['../a/rules.ts'],
]

const allowed = findings(plant('allowed', ALLOWED))
const planted = findings(
  plant('planted', [
    ...ALLOWED,
    otherHalfOfTheCycle,
    ...plants.map(([, file, path]) => [file, [path]] as const),
  ]),
)

test('accepts every import that the architecture allows', () => {
  expect(allowed.violations).toEqual([])
})

test('has a planted violation for every rule', () => {
  expect(Object.keys(PLANTED).sort()).toEqual(planted.rules.toSorted())
})

test.each(plants)('reports %s: %s may not import %s', (rule, file, path) => {
  const target = path.replace(/^(#|\.\.?\/|node:)/, '')
  const found = planted.violations.filter(
    (violation) => violation.rule === rule && violation.from === file,
  )
  expect(found.map(({ to }) => to)).toContainEqual(expect.stringContaining(target))
})

test('fails if it reads no file', () => {
  expect(check(plant('empty', [['src/notes.md', []]])).status).toBe(1)
})

test.each([
  ['server', 'document.title'],
  ['web', 'process.env'],
])('reports with the %s compiler settings a rule that contains %s', (side, expression) => {
  const root = plant(side, [])
  const file = join(root, 'planted.rules.ts')
  writeFileSync(file, `export const planted = () => ${expression}\n`)
  const settings = { extends: resolve(`tsconfig.${side}.json`), include: [file], exclude: [] }
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(settings))

  const compiler = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', root], {
    encoding: 'utf8',
  })

  expect(compiler.stdout).toContain(`Cannot find name '${expression.split('.')[0]}'`)
})

/** Writes a tree of files with these imports beside this project's packages; returns its folder. */
function plant(name: string, files: Iterable<readonly [file: string, paths: readonly string[]]>) {
  const root = join(folder, name)
  mkdirSync(root)
  for (const [file, entries] of Map.groupBy(files, ([path]) => path)) {
    const imports = entries
      .flatMap(([, paths]) => paths)
      .map((path) => `import type {} from '${path}'\n`)
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), `${imports.join('')}export const planted = true\n`)
  }
  cpSync('package.json', join(root, 'package.json'))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  return root
}

function check(root: string) {
  const args = ['scripts/check-architecture.mjs', '--json', '--root', root]
  return spawnSync(process.execPath, args, { encoding: 'utf8' })
}

function findings(root: string): Findings {
  return JSON.parse(check(root).stdout)
}

/**
 * Checks the imports against `.dependency-cruiser.mjs`. `--root DIR` checks another tree by the
 * same rules; `--json` prints the findings as JSON.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { cruise } from 'dependency-cruiser'
import rules from '../.dependency-cruiser.mjs'

const { values: flags } = parseArgs({
  options: { root: { type: 'string', default: '.' }, json: { type: 'boolean' } },
})
process.chdir(resolve(flags.root))

/** Files longer than this get a warning, which does not fail the check. */
const LONG = 300
const FOLDERS = ['src', 'tests', 'bench', 'e2e', 'scripts']
const present = new Set(readdirSync('.'))
const { forbidden, options } = rules
const { output } = await cruise(
  FOLDERS.filter((folder) => present.has(folder)),
  { ...options, validate: true, ruleSet: { forbidden } },
  options.enhancedResolveOptions,
)
const { modules, summary } = output
const unread = sourceFiles().filter((file) => !modules.some((module) => module.source === file))
const violations = summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))

if (flags.json)
  console.log(JSON.stringify({ rules: forbidden.map(({ name }) => name), violations }))
else report()
// Without a working TypeScript parser there are no modules and so no violations: fail instead.
if (violations.length || unread.length || !summary.totalDependenciesCruised) process.exitCode = 1

function report() {
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`)
  for (const file of unread) console.error(`not read: ${file}`)
  for (const [file, lines] of longFiles())
    console.log(`aviso: ${file} tem ${lines} linhas (mais de ${LONG})`)
  const counted = `${summary.totalCruised} modules, ${summary.totalDependenciesCruised} dependencies checked`
  console.log(`${counted}, ${violations.length} violations`)
}

function longFiles() {
  return sourceFiles()
    .filter((file) => !/\.(?:test|examples)\./.test(file))
    .map((file) => [file, readFileSync(file, 'utf8').split('\n').length - 1])
    .filter(([, lines]) => lines > LONG)
}

function sourceFiles() {
  return readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

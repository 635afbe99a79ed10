/**
 * Checks who imports whom against `.dependency-cruiser.mjs`.
 * `--root DIR` checks another tree by the same rules; `--json` prints the findings for a program.
 */
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { cruise } from 'dependency-cruiser'
import rules from '../.dependency-cruiser.mjs'

const { values: flags } = parseArgs({
  options: { root: { type: 'string', default: '.' }, json: { type: 'boolean' } },
})
process.chdir(resolve(flags.root))

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

if (flags.json) console.log(JSON.stringify({ rules: forbidden.map(({ name }) => name), violations }))
else report()
// A parser that cannot read TypeScript finds no modules, and so no violations: that is a failure, not a pass.
if (violations.length || unread.length || !summary.totalDependenciesCruised) process.exitCode = 1

function report() {
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`)
  for (const file of unread) console.error(`not read: ${file}`)
  const counted = `${summary.totalCruised} modules, ${summary.totalDependenciesCruised} dependencies checked`
  console.log(`${counted}, ${violations.length} violations`)
}

function sourceFiles() {
  return readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

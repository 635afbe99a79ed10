/**
 * `npm run audit:dependencies`: checks the lock file and the registry's advisories for every
 * package.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkLock, judge, nameOf } from './audit-rules.mjs'
import { clone } from './install.mjs'

const ANSWER_MS = 30_000
/** Exit codes: findings; registry unreachable. */
const FOUND = 1
const NOT_ASKED = 3

const { values } = parseArgs({ options: { offline: { type: 'boolean' } } })
const lock = JSON.parse(readFileSync(`${clone}/package-lock.json`, 'utf8'))
const allowed = JSON.parse(readFileSync(`${clone}/docs/security-audit-allow.json`, 'utf8'))
const registry = execFileSync('npm', ['config', 'get', 'registry'], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
}).trim()

const wrong = checkLock(lock, allowed)
const advisories = values.offline ? {} : await knownAdvisories()
if (advisories)
  wrong.push(...judge(advisories, allowed.advisories, new Date().toISOString().slice(0, 10)))
for (const each of wrong) console.error(`✗ ${each}`)
if (wrong.length) process.exit(FOUND)
console.log(`✓ ${Object.keys(lock.packages).length - 1} pacotes conferidos no package-lock.json.`)
if (values.offline) process.exit(0)
if (!advisories) process.exit(NOT_ASKED)
console.log('✓ O registro de pacotes não conhece falha que não esteja na lista de exceções.')

/**
 * Returns the registry's advisories for the locked versions (npm's bulk endpoint); empty if it does
 * not answer.
 */
async function knownAdvisories() {
  const versions = {}
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path) continue
    const name = nameOf(path, entry)
    versions[name] = [...(versions[name] ?? []), entry.version]
  }
  const body = JSON.stringify(versions)
  try {
    const answer = await fetch(new URL('-/npm/v1/security/advisories/bulk', registry), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    if (!answer.ok) throw new Error(`respondeu ${answer.status}`)
    return await answer.json()
  } catch (error) {
    console.error(
      `! As falhas conhecidas não foram conferidas: o registro de pacotes não pôde ser consultado (${error.cause?.code ?? error.message}).`,
    )
  }
}

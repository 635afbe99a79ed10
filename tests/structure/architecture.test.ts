import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { AREAS, BOTH_WAYS } from '../../.dependency-cruiser.mjs'

const ROLES = 'rules|labels|contract|queries|service|routes|jobs'
/** Deletes its own rows from every table of the shop. */
const DEMONSTRATION = '/demonstracao/'

const features = Object.entries(AREAS).flatMap(([area, nouns]) =>
  nouns.map((noun) => `${area}/${noun}`),
)
const sources = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))

test('has the folders of the areas and of their nouns, and no others', () => {
  const folders = readdirSync('src/features').flatMap((area) =>
    readdirSync(`src/features/${area}`).map((noun) => `${area}/${noun}`),
  )
  expect(folders.toSorted()).toEqual(features.toSorted())
})

test.each(features)('%s contains only files with a known role', (feature) => {
  const known = new RegExp(`^([a-z-]+/)*(${ROLES})(\\.[a-z-]+\\.test|\\.test)?\\.ts$`)
  const own = sources.map((file) => relative(`src/features/${feature}`, file))
  const unknown = own.filter(
    (file) => !file.startsWith('../') && !/^(web|.+\/web)\//.test(file) && !known.test(file),
  )
  expect(unknown).toEqual([])
})

test('lets no two features import each other, but for those with a reason', () => {
  const imports = new Set(
    sources
      .filter((file) => file.startsWith('src/features/') && !file.includes('.test.'))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/'#features\/([^/]+\/[^/]+)\//g)].map(
          ([, other]) => `${file.split('/').slice(2, 4).join('/')} ${other}`,
        ),
      ),
  )
  const both = features.flatMap((one) =>
    features
      .filter(
        (other) => one < other && imports.has(`${one} ${other}`) && imports.has(`${other} ${one}`),
      )
      .map((other) => [one, other]),
  )
  expect(Object.fromEntries(both)).toEqual(BOTH_WAYS)
})

test('has no file with a generic name', () => {
  const vague = sources.filter((file) =>
    file.split(/[/.]/).some((part) => /^(utils?|helpers?|common|misc)$/i.test(part)),
  )
  expect(vague).toEqual([])
})

test('passes the time as an argument to rules and use cases', () => {
  const makesTheClock = /\bnew Date\(\)|\bDate\.now\(\)|\bTemporal\.Now\b|\bMath\.random\(\)/
  const timed = sources.filter((file) =>
    /^src\/(domain|integrations|features\/[^/]+\/[^/]+\/(?!web\/))/.test(file),
  )
  const own = timed.filter(
    (file) => !file.includes('.test.') && makesTheClock.test(readFileSync(file, 'utf8')),
  )
  expect(own).toEqual([])
})

test('starts programs with a list of arguments, without a shell', () => {
  const throughShell =
    /\bshell: true|import \{(?=[^}]*\b(exec|execSync|fork)\b)[^}]*\} from 'node:child_process'/
  expect(sources.filter((file) => throughShell.test(readFileSync(file, 'utf8')))).toEqual([])
})

/**
 * Algorithms that external protocols require: authenticator apps (RFC 6238) and Pwned Passwords.
 */
const REQUIRED_BY_PROTOCOLS = [
  'src/features/acesso/segundo-fator/rules.ts',
  'src/features/acesso/segundo-fator/segredo/service.ts',
  'src/integrations/passwords/pwned-passwords.ts',
]

test('uses no broken hash or cipher of its own choice', () => {
  const broken = /\b(?:md[45]|sha-?1|rc4|3?des-|[\w-]+-(?:ecb|cbc))\b/i
  const programs = sources.filter(
    (file) => !file.includes('.test.') && !REQUIRED_BY_PROTOCOLS.includes(file),
  )
  const migrations = readdirSync('migrations', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .map((name) => join('migrations', name))
  expect(
    [...programs, ...migrations].filter((file) => broken.test(readFileSync(file, 'utf8'))),
  ).toEqual([])
})

test('writes each table from one feature only', () => {
  const writers = new Map<string, Set<string>>()
  const queries = sources.filter(
    (name) => basename(name) === 'queries.ts' && !name.includes(DEMONSTRATION),
  )
  for (const file of queries) {
    for (const table of tablesWritten(readFileSync(file, 'utf8'))) {
      writers.set(table, new Set([...(writers.get(table) ?? []), file.split('/')[3]!]))
    }
  }
  // The account of a debt is kept by `dividas`, all else of it by its own feature.
  for (const table of ['pagamentos', 'cobrancas_extras']) writers.get(table)?.delete('dividas')
  const shared = [...writers]
    .filter(([, by]) => by.size > 1)
    .map(([table, by]) => `${table}: ${[...by].join(', ')}`)
  expect(shared).toEqual([])
})

test.each(['painel', 'pesquisa', 'relatorios'])('%s only reads', (noun) => {
  const feature = `visoes/${noun}`
  const own = sources.filter(
    (file) => file.startsWith(`src/features/${feature}/`) && basename(file) === 'queries.ts',
  )
  expect(own.flatMap((file) => tablesWritten(readFileSync(file, 'utf8')))).toEqual([])
  const contract = `src/features/${feature}/contract.ts`
  expect(
    existsSync(contract) && readFileSync(contract, 'utf8').match(/method: '(?!GET)\w+'/g),
  ).toBeFalsy()
})

/**
 * Returns the tables that a queries file inserts into, updates or deletes from, through Kysely or
 * in SQL.
 */
function tablesWritten(source: string) {
  const inKysely = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g
  const inSql =
    /\b(?:insert into|update|delete from|merge into)\s+([a-z_]{3,})\s+(?:as\b|set\b|where\b|using\b|\()/gi
  return [...source.matchAll(inKysely), ...source.matchAll(inSql)].map((match) => match[1]!)
}

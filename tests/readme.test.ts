import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SECRETS } from '#server/config/secrets.ts'
import { SETTINGS } from '#server/config/settings.ts'

const readme = readFileSync('README.md', 'utf8')
/** The names in the first column of a page's tables. */
const listed = (page: string, name: RegExp) =>
  [...page.matchAll(/^\| (`.+?) \|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(name)].map(([, each]) => each!),
  )

test('every setting stands in the README, in the order of --help', () => {
  expect(listed(readme, /`([A-Z_]+)`/g)).toEqual(Object.keys(SETTINGS))
  for (const secret of SECRETS) expect(readme.split('## Settings')[1]).toContain(`\`${secret}\``)
})

test('every npm command stands in a table of commands, and no other', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const pages = readme + readFileSync('bench/README.md', 'utf8')
  const told = listed(pages, /`(?:npm run |npm )?((?:test:|[a-z]+)[a-z:-]*)/g)
  expect([...new Set(told)].sort()).toEqual(Object.keys(scripts).sort())
})

test('every command of the terminal is told', () => {
  const offered = readFileSync('src/app/server/commands/admin.ts', 'utf8').matchAll(
    /npm run admin -- ([a-z-]+)/g,
  )
  const told = listed(readme, /npm run admin -- ([a-z-]+)/g)
  expect([...told].sort()).toEqual([...new Set([...offered].map(([, name]) => name!))].sort())
})

test('every page of docs/ is named', () => {
  const pages = readdirSync('docs').filter((name) => name.endsWith('.md'))
  expect(pages.filter((name) => !readme.includes(`(docs/${name}`))).toEqual([])
})

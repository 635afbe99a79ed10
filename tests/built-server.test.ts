import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What `npm run build` made; `npm test` builds before it tests. */
const programs = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, code: readFileSync(`${folder}/${name}`, 'utf8') }))
const server = programs('dist/server')
const SOURCE = /\bsrc\/(?:app|features|server|http|domain|integrations)\/[\w./-]+\.ts$/gm

test('packages travel without blanks, and own code tells where each part comes from', () => {
  const [packages, own] = [true, false].map((is) =>
    server.filter(({ name }) => name.startsWith('packages') === is),
  )
  expect(packages!.length).toBeGreaterThan(0)
  for (const { name, code } of packages!) {
    expect(code, name).not.toMatch(/^\s*(?:\/\/|function \w+\(.*\) \{$)/m)
    expect(code.match(SOURCE), name).toBeNull()
  }
  const told = new Set(own!.flatMap(({ code }) => code.match(SOURCE) ?? []))
  expect(told).toContain('src/features/pagamentos/recebimento/service.ts')
  expect(told.size).toBeGreaterThan(300)
  expect(own!.flatMap(({ code }) => code.match(/^.*\/\/.*node_modules\/.*$/gm) ?? [])).toEqual([])
})

test.each(['dist/server', 'dist/site'])(
  'all signs in %s are ASCII, so that a program is kept in one byte a sign',
  (folder) => {
    expect(programs(folder).length).toBeGreaterThan(0)
    for (const { name, code } of programs(folder)) expect(code, name).toMatch(/^[\0-\x7f]*$/)
  },
)

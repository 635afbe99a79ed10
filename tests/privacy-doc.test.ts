import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TABELAS } from '#features/privacidade/dados/queries.ts'

const page = readFileSync('docs/privacy.md', 'utf8')

test('every table that holds something of a customer is named, with why', () => {
  const kept = page.split('## What is kept, and why')[1]!.split('\n## ')[0]!
  const named = [...kept.matchAll(/`([a-z_*]+)`/g)].map(([, name]) => name!)
  const isNamed = (table: string) =>
    named.some((name) => (name.endsWith('*') ? table.startsWith(name.slice(0, -1)) : name === table))
  expect(
    [...TABELAS, 'palavras', 'clientes_palavras', 'auditoria'].filter((table) => !isNamed(table)),
  ).toEqual([])
})

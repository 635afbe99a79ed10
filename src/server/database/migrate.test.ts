import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabaseUrls } from '#tests/kit/database/database.ts'
import { migrate } from './migrate.ts'

const { ownerUrl } = await testDatabaseUrls()
const owner = new pg.Client(ownerUrl)
beforeAll(() => owner.connect())
afterAll(() => owner.end())

const PERIOD = "select prazo::text from prazos_de_guarda() where o_que = 'trilha'"
const OTHER = `create or replace function prazos_de_guarda() returns table (o_que text, prazo interval)
  language sql immutable as $$ values ('trilha', interval '1 month') $$`
const outdate = (file: string) =>
  owner.query("update funcoes_aplicadas set sha256 = 'outro' where arquivo = $1", [file])

beforeEach(() => migrate(ownerUrl))

test('replaces the functions of a file whose text has changed', async () => {
  await owner.query(OTHER)
  await outdate('002_auditoria.sql')
  await migrate(ownerUrl)
  expect((await owner.query(PERIOD)).rows).toEqual([{ prazo: '6 years' }])
})

test('leaves the functions of unchanged files as they are', async () => {
  await owner.query(OTHER)
  await migrate(ownerUrl)
  expect((await owner.query(PERIOD)).rows).toEqual([{ prazo: '1 mon' }])
  await outdate('002_auditoria.sql')
})

test('declares every function, view and trigger again without an error', async () => {
  await owner.query("update funcoes_aplicadas set sha256 = 'outro'")
  await migrate(ownerUrl)
  const { rows } = await owner.query(
    "select count(*)::int as outdated from funcoes_aplicadas where sha256 = 'outro'",
  )
  expect(rows).toEqual([{ outdated: 0 }])
})

test('replaces nothing if one file fails', async () => {
  // A function's return type cannot be replaced.
  await owner.query('drop function prazos_de_guarda() cascade')
  await owner.query(
    "create function prazos_de_guarda() returns integer language sql immutable as 'select 1'",
  )
  await outdate('001_foundation.sql')
  await outdate('002_auditoria.sql')
  await expect(migrate(ownerUrl)).rejects.toThrow('migrations/functions')
  const { rows } = await owner.query(
    "select arquivo from funcoes_aplicadas where sha256 = 'outro' order by arquivo",
  )
  expect(rows.map(({ arquivo }) => arquivo)).toEqual(['001_foundation.sql', '002_auditoria.sql'])
  await owner.query('drop function prazos_de_guarda() cascade')
})

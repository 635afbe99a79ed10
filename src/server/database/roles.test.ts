import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { testDatabaseUrls, testDatabaseWithOwner } from '#tests/kit/database/database.ts'
import { grantUse } from './roles.ts'

const { db, owner } = await testDatabaseWithOwner()
const chave = 'empresa'
await db.insertInto('configuracoes').values({ chave, valor: '{}' }).execute()

const REFUSED: [what: string, statement: string][] = [
  ['changing a line', "update auditoria set usuario = 'outro'"],
  ['deleting a line', 'delete from auditoria'],
  ['emptying the trail', 'truncate auditoria'],
  [
    'a forged line',
    "insert into auditoria (usuario, acao, entidade, entidade_id) values ('ana', 'update', 'motos', '1')",
  ],
  ['a forged change by the function for reads', "select registrar_acesso('update', 'motos', '1', '{}')"],
  ['dropping the trigger that refuses', 'drop trigger auditoria_append_only on auditoria'],
  ['switching it off', 'alter table auditoria disable trigger auditoria_append_only'],
  ['switching off what writes the trail', 'alter table configuracoes disable trigger auditar'],
  ['dropping what writes it', 'drop trigger auditar on configuracoes'],
  [
    'another function in its place',
    'create or replace function auditar() returns trigger language sql as $$ select $$',
  ],
  ['emptying a table, which no trigger sees', 'truncate configuracoes cascade'],
  ['leaving out triggers', 'set session_replication_role = replica'],
  ['becoming the owner', 'set role app'],
  ['a table of its own beside the shop’s', 'create table public.minha (n int)'],
  ['a schema that is looked into first', 'create schema app_uso'],
  [
    'forging lines by a table of its own',
    'do $$ begin create table pgboss.motos (id int); create trigger t after insert on pgboss.motos for each row execute function auditar(); end $$',
  ],
  [
    'anonymising by hand',
    "do $$ begin set local app.anonimizando = 'on'; update auditoria set motivo = 'outro'; end $$",
  ],
  ['anonymising nobody', 'select auditoria_anonimizar_cliente(uuid_v7())'],
  ['the migrations’ own list', 'delete from migracoes'],
]

describe('the role that serves requests is refused', () => {
  test.each(REFUSED)('%s', async (_, statement) => {
    const before = await sql`select * from auditoria`.execute(owner)
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' })
    expect((await sql`select * from auditoria`.execute(owner)).rows).toEqual(before.rows)
  })
})

test('the owner is refused too, as long as the trigger stands', async () => {
  for (const statement of [
    "update auditoria set usuario = 'outro'",
    'delete from auditoria',
    'truncate auditoria',
  ])
    await expect(sql.raw(statement).execute(owner)).rejects.toThrow('append-only')
})

test('it may do all that the shop does: rows of every table, and the scheduler’s own tables', async () => {
  const { rows } = await sql<{ name: string; rights: boolean[] }>`
    select relname as name,
      array(select has_table_privilege(oid, r) from unnest('{select,insert,update,delete,truncate}'::text[]) r) as rights
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db)
  const closed = ['auditoria', 'migracoes']
  expect(rows.length).toBeGreaterThan(30)
  for (const { name, rights } of rows) {
    const may = !closed.includes(name)
    expect([name, ...rights]).toEqual([name, true, may, may, may, false])
  }
  await sql`create table pgboss.sua (n int)`.execute(db)
})

test('tables made later are opened at the next start, and the scheduler’s of another role are made anew', async () => {
  const { url, ownerUrl } = await testDatabaseUrls()
  const [user, its] = [new pg.Client(url), new pg.Client(ownerUrl)]
  await Promise.all([user.connect(), its.connect()])
  try {
    await its.query('create table depois (n int); create table pgboss.job (n int)')
    await expect(user.query('select from depois')).rejects.toThrow('permission denied')

    expect(await Promise.all([grantUse({ url, ownerUrl }), grantUse({ url, ownerUrl })])).toEqual([
      true,
      true,
    ])

    await user.query('insert into depois values (1)')
    await user.query('create table pgboss.job (n int)')
    expect(await grantUse({ url, ownerUrl })).toBe(true)
    await user.query('insert into pgboss.job values (1)')
  } finally {
    await Promise.all([user.end(), its.end()])
  }
})

test('one role for all is told apart from two', async () => {
  const { ownerUrl } = await testDatabaseUrls()
  expect(await grantUse({ url: ownerUrl, ownerUrl })).toBe(false)
})

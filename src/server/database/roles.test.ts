import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { testDatabaseUrls, testDatabaseWithOwner } from '#tests/kit/database/database.ts'
import { grantUse } from './roles.ts'

const { db, owner } = await testDatabaseWithOwner()
const chave = 'empresa'
await db.insertInto('configuracoes').values({ chave, valor: '{}' }).execute()

const REFUSED: [what: string, statement: string][] = [
  ['changing an audit row', "update auditoria set usuario = 'outro'"],
  ['deleting an audit row', 'delete from auditoria'],
  ['truncating the audit trail', 'truncate auditoria'],
  [
    'inserting a forged audit row',
    "insert into auditoria (usuario, acao, entidade, entidade_id) values ('ana', 'update', 'motos', '1')",
  ],
  [
    'forging a change through the function that records reads',
    "select registrar_acesso('update', 'motos', '1', '{}')",
  ],
  ['dropping the append-only trigger', 'drop trigger auditoria_append_only on auditoria'],
  [
    'disabling the append-only trigger',
    'alter table auditoria disable trigger auditoria_append_only',
  ],
  [
    'disabling the trigger that writes the audit trail',
    'alter table configuracoes disable trigger auditar',
  ],
  ['dropping the trigger that writes the audit trail', 'drop trigger auditar on configuracoes'],
  [
    "replacing the trigger's function",
    'create or replace function auditar() returns trigger language sql as $$ select $$',
  ],
  ['truncating a table, which no trigger sees', 'truncate configuracoes cascade'],
  ['disabling triggers for the session', 'set session_replication_role = replica'],
  ['becoming the owner', 'set role app'],
  ['creating a table in the public schema', 'create table public.minha (n int)'],
  ['creating a schema that comes first in the search path', 'create schema app_uso'],
  [
    'forging audit rows through a table of its own',
    'do $$ begin create table pgboss.motos (id int); create trigger t after insert on pgboss.motos for each row execute function auditar(); end $$',
  ],
  [
    'setting the anonymisation flag by hand',
    "do $$ begin set local app.anonimizando = 'on'; update auditoria set motivo = 'outro'; end $$",
  ],
  ['anonymising a customer that does not exist', 'select auditoria_anonimizar_cliente(uuid_v7())'],
  ['deleting from the list of migrations', 'delete from migracoes'],
]

describe('the role that serves requests cannot run', () => {
  test.each(REFUSED)('%s', async (_, statement) => {
    const before = await sql`select * from auditoria`.execute(owner)
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' })
    expect((await sql`select * from auditoria`.execute(owner)).rows).toEqual(before.rows)
  })
})

test('rejects changes to the audit trail by the owner while the trigger exists', async () => {
  for (const statement of [
    "update auditoria set usuario = 'outro'",
    'delete from auditoria',
    'truncate auditoria',
  ])
    await expect(sql.raw(statement).execute(owner)).rejects.toThrow('append-only')
})

test("may read and write every table and the scheduler's own tables", async () => {
  const { rows } = await sql<{ name: string; rights: boolean[] }>`
    select relname as name,
      array(select has_table_privilege(oid, r) from unnest('{select,insert,update,delete,truncate}'::text[]) r) as rights
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db)
  const closed = ['auditoria', 'migracoes', 'funcoes_aplicadas']
  expect(rows.length).toBeGreaterThan(30)
  for (const { name, rights } of rows) {
    const may = !closed.includes(name)
    expect([name, ...rights]).toEqual([name, true, may, may, may, false])
  }
  await sql`create table pgboss.sua (n int)`.execute(db)
})

test("grants later tables at the next start and recreates another role's scheduler tables", async () => {
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

test('returns false if one role does everything', async () => {
  const { ownerUrl } = await testDatabaseUrls()
  expect(await grantUse({ url: ownerUrl, ownerUrl })).toBe(false)
})

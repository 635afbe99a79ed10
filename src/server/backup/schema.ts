import pg from 'pg'

/** A table and the columns that store its data, without the generated columns. */
export type Table = { nome: string; colunas: string[] }
export type Sequence = { nome: string; ultimo: string; usado: boolean }

/**
 * Tables left out of a backup: sessions, login attempts, rate limits, and the list of backups,
 * which names folders of this machine, and that of functions, which the next start replaces. The scheduler recreates its own schema at every start.
 */
const LEFT_OUT = [
  'sessoes',
  'tentativas_login',
  'desafios_login',
  'contagens_de_pedidos',
  'backups',
  'funcoes_aplicadas',
]

const NOT_OF_AN_EXTENSION = (kind: string, oid: string) =>
  `not exists (select from pg_depend where classid = '${kind}'::regclass and objid = ${oid} and deptype = 'e')`

/** Returns every table of the `public` schema, for any release. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname as nome, array(
       select attname::text from pg_attribute
       where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as colunas
     from pg_class t
     where relkind = 'r' and relnamespace = 'public'::regnamespace and ${NOT_OF_AN_EXTENSION('pg_class', 't.oid')}
     order by relname`,
  )
  return rows
}

export const isIncluded = ({ nome }: Table) => !LEFT_OUT.includes(nome)

/** Returns every sequence with its last value, so that the next id is correct. */
export async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ nome: string }>(
    `select relname as nome from pg_class s
     where relkind = 'S' and relnamespace = 'public'::regnamespace and ${NOT_OF_AN_EXTENSION('pg_class', 's.oid')}
     order by relname`,
  )
  const found: Sequence[] = []
  for (const { nome } of rows) {
    const state = await client.query(
      `select last_value::text as ultimo, is_called as usado from ${quoted(nome)}`,
    )
    found.push({ nome, ...state.rows[0] })
  }
  return found
}

/** Returns the table's name qualified with `public` and quoted for a statement. */
export const quoted = (name: string) => `public.${pg.escapeIdentifier(name)}`

export const columnList = (columns: string[]) =>
  columns.map((name) => pg.escapeIdentifier(name)).join(', ')

/** Returns the names of the applied migrations; empty if the database is not of this product. */
export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  if (!(await exists(client, 'migracoes'))) return []
  const { rows } = await client.query<{ nome: string }>(
    'select nome from public.migracoes order by nome',
  )
  return rows.map(({ nome }) => nome)
}

export async function exists(client: pg.Client, table: string) {
  const { rows } = await client.query<{ there: boolean }>(
    'select to_regclass($1) is not null as there',
    [`public.${table}`],
  )
  return rows[0]!.there
}

/** Drops everything of the product within the caller's transaction; extensions stay. */
export async function clearSchema(client: pg.Client) {
  await client.query('drop schema if exists pgboss cascade')
  for (const { nome } of await tablesOf(client))
    await client.query(`drop table ${quoted(nome)} cascade`)
  const { rows } = await client.query<{ call: string }>(
    `select p.oid::regprocedure::text as call from pg_proc p
     where pronamespace = 'public'::regnamespace and ${NOT_OF_AN_EXTENSION('pg_proc', 'p.oid')}`,
  )
  for (const { call } of rows) await client.query(`drop function if exists ${call} cascade`)
}

/**
 * Runs `load` with triggers disabled, which would count and audit every row again, and without
 * foreign keys, so that the order of tables does not matter. Restores both and validates each
 * foreign key.
 */
export async function withoutTriggers(client: pg.Client, load: () => Promise<void>) {
  const tables = (await tablesOf(client)).map(({ nome }) => quoted(nome))
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${name}`)
  await client.query(`truncate ${tables.join(', ')}`)
  await load()
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
}

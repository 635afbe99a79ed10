import pg from 'pg'
import { MIGRATION_LOCK } from './migrate.ts'

/**
 * Gives the role of `url`, which serves requests, what it needs in the database of `ownerUrl`: rows of every table, later
 * ones included since each start asks again, and a schema for the scheduler. Of the audit trail it gets only what reads it
 * and the functions that write it by their own rules; what it does not own it cannot alter.
 * @returns whether that role is a lesser one: false where it owns the database, or may act as who does.
 */
export async function grantUse({ ownerUrl, url }: { ownerUrl: string; url: string }): Promise<boolean> {
  const role = await withClient(url, async (client) => {
    const { rows } = await client.query<{ role: string }>('select quote_ident(current_user) as role')
    return rows[0]!.role
  })
  return withClient(ownerUrl, async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await owner.query('begin')
    await owner.query(schedulerOf(role))
    const { rows } = await owner.query<{ lesser: boolean }>(
      "select not pg_has_role($1::regrole, current_user, 'member') as lesser",
      [role],
    )
    const isLesser = rows[0]!.lesser
    if (isLesser) await owner.query(rightsOf(role))
    await owner.query('commit')
    return isLesser
  })
}

const rightsOf = (role: string) => `
  grant usage on schema public to ${role};
  grant select, insert, update, delete on all tables in schema public to ${role};
  grant usage, select on all sequences in schema public to ${role};
  revoke insert, update, delete on auditoria, migracoes from ${role};
  grant execute on function registrar_acesso(text, text, text, jsonb, interval) to ${role};
  grant execute on function auditoria_anonimizar_cliente(uuid), esquecer_vencidos() to ${role};`

/**
 * The scheduler makes its own tables. Those that another role has made are let go: they hold when each job last ran, and
 * every start has each of them run anyway.
 */
const schedulerOf = (role: string) => `
  set local client_min_messages = warning;
  do $$ begin
    if exists (
      select from pg_class
      where relnamespace = to_regnamespace('pgboss') and relkind in ('r', 'p') and relowner <> '${role}'::regrole
    ) then
      drop schema pgboss cascade;
    end if;
    create schema if not exists pgboss;
    if not has_schema_privilege('${role}'::regrole, 'pgboss', 'create') then
      grant usage, create on schema pgboss to ${role};
    end if;
  end $$;`

async function withClient<T>(connectionString: string, fn: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await fn(client)
  } finally {
    await client.end()
  }
}

import type pg from 'pg'
import { clientFor } from './client.ts'
import { MIGRATION_LOCK } from './migrate.ts'

/**
 * Grants the role of `url`, which serves requests, what it needs in the database of `ownerUrl`:
 * rows of every table and a schema for the scheduler. Each start grants again, to include new
 * tables. On the audit trail it may only read and call the functions that write it. Returns false
 * if the role owns the database or may act as the owner.
 */
export async function grantUse({
  ownerUrl,
  url,
}: {
  ownerUrl: string
  url: string
}): Promise<boolean> {
  const role = await withClient(url, async (client) => {
    const { rows } = await client.query<{ role: string }>(
      'select quote_ident(current_user) as role',
    )
    return rows[0]!.role
  })
  return withClient(ownerUrl, async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await owner.query('begin')
    await owner.query(schedulerSchemaOf(role))
    const { rows } = await owner.query<{ lesser: boolean }>(
      "select not pg_has_role($1::regrole, current_user, 'member') as lesser",
      [role],
    )
    const isLesser = rows[0]!.lesser
    if (isLesser) await owner.query(grantsTo(role))
    await owner.query('commit')
    return isLesser
  })
}

const grantsTo = (role: string) => `
  grant usage on schema public to ${role};
  grant select, insert, update, delete on all tables in schema public to ${role};
  grant usage, select on all sequences in schema public to ${role};
  revoke insert, update, delete on auditoria, migracoes, funcoes_aplicadas from ${role};
  grant execute on function registrar_acesso(text, text, text, jsonb, interval) to ${role};
  grant execute on function auditoria_anonimizar_cliente(uuid), esquecer_vencidos() to ${role};`

/**
 * The scheduler creates its own tables. Those created by another role are dropped: they only record
 * when each job last ran, and every start runs each job anyway.
 */
const schedulerSchemaOf = (role: string) => `
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
  const client = clientFor(connectionString)
  await client.connect()
  try {
    return await fn(client)
  } finally {
    await client.end()
  }
}

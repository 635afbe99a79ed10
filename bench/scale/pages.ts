import { withClient } from '../kit/shop.ts'

/** Lines for postgresql.conf that record what each statement reads. */
export const COUNTING = `shared_preload_libraries = 'pg_stat_statements'
pg_stat_statements.max = 20000
`

/** Waits until the database was idle for two seconds, so that the jobs of the start are done. */
export async function untilQuiet(adminUrl: string) {
  await withClient(adminUrl, async (client) => {
    for (let quiet = 0; quiet < 20; ) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      const { rows } = await client.query(
        `select from pg_stat_activity where state <> 'idle' and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      )
      quiet = rows.length ? 0 : quiet + 1
    }
  })
}

/**
 * Returns a counter of the 8 kB pages that statements have read, from memory or disk, without the
 * scheduler's tables. Unlike time, it does not depend on the machine's load.
 */
export async function pageCounter(adminUrl: string) {
  await withClient(adminUrl, (client) =>
    client.query('create extension if not exists pg_stat_statements'),
  )
  return () =>
    withClient(adminUrl, async (client) => {
      const { rows } = await client.query<{ pages: string }>(
        `select coalesce(sum(shared_blks_hit + shared_blks_read), 0) as pages
         from pg_stat_statements where query not like '%pgboss%'`,
      )
      return Number(rows[0]!.pages)
    })
}

import { withClient } from './shop.ts'

/** Lines for postgresql.conf: the database keeps what each statement reads. */
export const COUNTING = `shared_preload_libraries = 'pg_stat_statements'
pg_stat_statements.max = 20000
`

/**
 * A counter of the pages of 8 kB that statements have read so far, out of memory or off the disk; what the jobs' own
 * tables cost is left out. Unlike time, it does not depend on what else the machine does.
 */
export async function pageCounter(adminUrl: string) {
  await withClient(adminUrl, (client) => client.query('create extension if not exists pg_stat_statements'))
  return () =>
    withClient(adminUrl, async (client) => {
      const { rows } = await client.query<{ pages: string }>(
        `select coalesce(sum(shared_blks_hit + shared_blks_read), 0) as pages
         from pg_stat_statements where query not like '%pgboss%'`,
      )
      return Number(rows[0]!.pages)
    })
}

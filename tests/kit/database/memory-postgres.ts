import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts'
import { removeLeftovers, temporaryFolder } from '../server/temporary-folder.ts'
import { query } from './launch-postgres.ts'

/**
 * Disables durability, because nothing outlives the run, and autovacuum, because the tests' user
 * cannot drop a database that a superuser's process uses. Parallel workers cost more than they save
 * on small tables, and so do plans for each statement's values.
 */
const TEST_CONF = `
fsync = off
synchronous_commit = off
full_page_writes = off
autovacuum = off
max_parallel_workers_per_gather = 0
max_connections = 200
plan_cache_mode = force_generic_plan
`

/** Starts a PostgreSQL for this run, in memory if possible; `stop` removes it. */
export async function startMemoryPostgres() {
  await removeLeftovers()
  const { folder, remove } = temporaryFolder()
  const server = await startEmbeddedPostgres({ stateDir: folder, conf: TEST_CONF })
  // The owner of a database needs this membership to terminate connections when dropping it.
  await query(server.adminUrl, 'grant app_uso to app')
  return {
    url: server.ownerUrl,
    userUrl: server.url,
    async stop() {
      await server.stop()
      await remove()
    },
  }
}

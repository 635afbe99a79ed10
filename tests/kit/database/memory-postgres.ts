import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts'
import { removeLeftovers, temporaryFolder } from '../server/temporary-folder.ts'
import { query } from './launch-postgres.ts'

/**
 * Nothing here outlives the run. Autovacuum is the superuser's: a database it just works on could not be dropped by the tests'
 * own user. Another process for a part of a statement costs more than it saves where so little is read.
 */
const NOTHING_TO_LOSE = `
fsync = off
synchronous_commit = off
full_page_writes = off
autovacuum = off
max_parallel_workers_per_gather = 0
max_connections = 200
`

/** A PostgreSQL of this run's own, in memory where that can be; `stop` ends it and removes its files. */
export async function startMemoryPostgres() {
  await removeLeftovers()
  const { folder, remove } = temporaryFolder()
  const server = await startEmbeddedPostgres({ stateDir: folder, conf: NOTHING_TO_LOSE })
  // A database is dropped by its owner, who may break off only whom it is a member of.
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

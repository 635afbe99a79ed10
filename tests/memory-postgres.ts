import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts'
import { removeLeftovers, temporaryFolder } from './temporary-folder.ts'

/**
 * Nothing here outlives the run. Autovacuum is the superuser's: a database it just works on could not be dropped by the tests'
 * own user.
 */
const NOTHING_TO_LOSE = `
fsync = off
synchronous_commit = off
full_page_writes = off
autovacuum = off
max_connections = 200
`

/** A PostgreSQL of this run's own, in memory where that can be; `stop` ends it and removes its files. */
export async function startMemoryPostgres() {
  await removeLeftovers()
  const { folder, remove } = temporaryFolder()
  const { url, stop } = await startEmbeddedPostgres({ stateDir: folder, conf: NOTHING_TO_LOSE })
  return {
    url,
    async stop() {
      await stop()
      await remove()
    },
  }
}

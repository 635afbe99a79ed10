import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { prepareDatabase } from '#app/server/boot/own-database.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts'
import { newFolder } from './shop-folder.ts'

/**
 * Global setup: creates an empty shop's data folder, which each test file copies (`EMPTY_SHOP`),
 * because creating one takes two seconds of CPU time.
 */
export default async function makeEmptyShop() {
  const folder = newFolder()
  process.env.EMPTY_SHOP = folder
  const database = await startEmbeddedPostgres({ stateDir: join(folder, 'postgres') })
  await prepareDatabase(database).finally(() => database.stop())
  return () => rmSync(folder, { recursive: true, force: true })
}

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { prepareDatabase } from '#app/server/boot/own-database.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts'
import { newFolder } from './shop-folder.ts'

/**
 * Before all journeys: a shop's folder with a database of this release and nothing in it, for each file of journeys to copy
 * (`EMPTY_SHOP`). Making it anew would take two seconds of a processor each time.
 */
export default async function makeEmptyShop() {
  const folder = newFolder()
  process.env.EMPTY_SHOP = folder
  const database = await startEmbeddedPostgres({ stateDir: join(folder, 'postgres') })
  await prepareDatabase(database).finally(() => database.stop())
  return () => rmSync(folder, { recursive: true, force: true })
}

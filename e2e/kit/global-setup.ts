import { inDatabase } from '#tests/kit/database/database-name.ts'
import { createTemplate } from '#tests/kit/database/template-database.ts'
import { startOn } from './process.ts'

/**
 * Creates the database that each test file copies, and hands it to the workers: of an empty shop whose
 * server has been started once, which creates the first user and the queues.
 */
export default async function setup() {
  const { template, stop } = await createTemplate()
  const { url, userUrl, name } = template
  const first = await startOn({ url: inDatabase(userUrl, name), ownerUrl: inDatabase(url, name) })
  await first.stop('SIGTERM')
  process.env.TEMPLATE = JSON.stringify(template)
  return stop
}

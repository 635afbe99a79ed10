import { createTemplate } from '#tests/kit/database/template-database.ts'

/** Creates the empty database that each test file copies, and hands it to the workers. */
export default async function setup() {
  const { template, stop } = await createTemplate()
  process.env.TEMPLATE = JSON.stringify(template)
  return stop
}

/** The product's own application, as a process to be measured; only the limit on requests per minute is out of the way. */
import type { AddressInfo } from 'node:net'
import { buildApp } from '#app/server/build-app.ts'
import { openDatabase } from '#server/database.ts'

const db = openDatabase(process.env.DATABASE_URL!)
const app = await buildApp({ db, now: () => new Date(), maxRequestsPerMinute: Number.MAX_SAFE_INTEGER })

await app.listen({ port: 0, host: '127.0.0.1' })
console.log(JSON.stringify({ port: (app.server.address() as AddressInfo).port }))

process.once('SIGTERM', async () => {
  await app.close()
  await db.destroy()
})

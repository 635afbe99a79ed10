/** Fills a shop's database and data folder with days of demonstration before a moment. */
import { join } from 'node:path'
import { fillDemo } from '#app/server/demo/demo.ts'
import { diskStore } from '#integrations/files/disk.ts'
import { openDatabase } from '#server/database/pool.ts'
import { secretsOf } from '#server/keys/secrets.ts'

const [url = '', dataDir = '', days, moment = ''] = process.argv.slice(2)
const db = openDatabase(url)
const files = diskStore(join(dataDir, 'arquivos'))
const secrets = secretsOf('a key for tests only, long enough')
await fillDemo({ db, files, secrets, now: () => new Date(moment) }, { days: Number(days) })
await db.destroy()

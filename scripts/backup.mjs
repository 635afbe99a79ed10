/** `npm run backup`: writes all data to one encrypted file, also while the server runs. */
import { install } from './install.mjs'
import { run } from './run.mjs'

install({ dev: false })
run('src/app/server/commands/backup.ts', process.argv.slice(2))

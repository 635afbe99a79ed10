/** `npm run restore`: a backup brought to this machine, or only checked. */
import { install } from './install.mjs'
import { run } from './run.mjs'

install({ dev: false })
run('src/app/server/commands/restore.ts', process.argv.slice(2))

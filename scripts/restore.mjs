/** `npm run restore`: restores or only checks a backup on this machine. */
import { install } from './install.mjs'
import { run } from './run.mjs'

install({ dev: false })
run('src/app/server/commands/restore.ts', process.argv.slice(2))

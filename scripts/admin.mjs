/** `npm run admin`: administration commands, with or without a running server. */
import { install } from './install.mjs'
import { run } from './run.mjs'

install({ dev: false })
run('src/app/server/commands/admin.ts', process.argv.slice(2))

/** `npm run admin`: what is done from the terminal while the server runs, or before it. */
import { install } from './install.mjs'
import { run } from './run.mjs'

install({ dev: false })
run('src/app/server/commands/admin.ts', process.argv.slice(2))

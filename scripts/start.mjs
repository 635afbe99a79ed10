/** `npm start`: installs and builds what is missing, then runs the server. */
import { build } from './build.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'
import { SERVER_ENV, SERVER_FLAGS } from './server-flags.mjs'

const args = process.argv.slice(2)
install({ dev: false })
if (!args.includes('--help')) build()
run('src/app/server/start.mjs', args, { flags: SERVER_FLAGS, env: SERVER_ENV })

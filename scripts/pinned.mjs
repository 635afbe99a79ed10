/** Installs every package, then runs the given program on the pinned Node. */
import { install } from './install.mjs'
import { run } from './run.mjs'

const [program, ...args] = process.argv.slice(2)
install({ dev: true })
run(program, args)

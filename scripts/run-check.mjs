/** `npm run check`: style, types, architecture, dead code and generated docs. */
import { check } from './check.mjs'
import { install } from './install.mjs'

install({ dev: true })
if (!(await check())) process.exit(1)

/** `npm run build`: builds the server and the screens, if their sources changed. */
import { build } from './build.mjs'
import { install } from './install.mjs'

install({ dev: false })
build()

/** Builds one environment of vite.config.ts, `client` or `server`. */
import { createBuilder } from 'vite'

const builder = await createBuilder({ logLevel: 'warn' })
await builder.build(builder.environments[process.argv[2]])

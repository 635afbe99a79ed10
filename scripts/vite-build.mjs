/** Builds the environments of vite.config.ts given as arguments: `client`, `server`. */
import { createBuilder } from 'vite'

const builder = await createBuilder({ logLevel: 'warn' })
for (const name of process.argv.slice(2)) await builder.build(builder.environments[name])

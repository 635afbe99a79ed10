import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Before anything else is imported, so that the next start finds it all compiled.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)))
const { runServer } = await import('./run-server.ts')

await runServer(process.argv.slice(2), () => new Date())

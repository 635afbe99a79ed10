/**
 * What runs `main.ts`, as it was built into dist/server: settings of the machine that have to stand before any other module is
 * read.
 */
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

const BUILT = new URL('../../../dist/server/main.js', import.meta.url)

// By itself V8 lets a small heap grow to four times what is in use (docs/decisions/056-cost-of-the-server.md).
setFlagsFromString('--heap-growing-percent=30')
// The next start finds it all compiled.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)))

if (existsSync(BUILT)) await import(BUILT.href)
else {
  console.error('\nO sistema ainda não foi montado. Execute antes: npm run build\n')
  process.exit(1)
}

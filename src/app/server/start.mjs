/** Starts the built `main.ts` after settings of V8 that must precede any other module. */
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

const BUILT = new URL('../../../dist/server/main.js', import.meta.url)

// By default V8 lets a small heap grow to four times its used size
// (docs/decisions/056-cost-of-the-server.md).
setFlagsFromString('--heap-growing-percent=30')
// Speeds up the next start.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)))

if (existsSync(BUILT)) await import(BUILT.href)
else {
  console.error('\nO sistema ainda não foi montado. Execute antes: npm run build\n')
  process.exit(1)
}

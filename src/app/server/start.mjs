/**
 * What runs `main.ts`: settings of the machine that have to stand before any other module is read. In JavaScript, for a first
 * file in TypeScript makes Node load a compiler of 10 MB that the cache makes needless for all others.
 */
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

// By itself V8 lets a small heap grow to four times what is in use (docs/decisions/056-memory-of-the-server.md).
setFlagsFromString('--heap-growing-percent=40')
// The next start finds it all compiled.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)))

await import('./main.ts')

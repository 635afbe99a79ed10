import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Vite's name for what it puts around each `import()`. */
const HELPER = '\0vite/preload-helper.js'

/** Puts `fetchCode` in that place: Vite's own leaves a piece that once did not come missing until the page is loaded anew. */
export function fetchedCode(): Plugin {
  const own = JSON.stringify(resolve(import.meta.dirname, '../src/web/fetch-code.ts'))
  return {
    name: 'fetched-code',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return id === HELPER ? `export { fetchCode as __vitePreload } from ${own}` : undefined
    },
  }
}
